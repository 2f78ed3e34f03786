import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { Link, useNavigate } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { useConfiguracao } from '../../componentes/configuracao';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { IconeDocumento } from '../../componentes/icones/documento';
import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { useTextos } from '../../i18n/textos';
import { recusaDoArquivo } from '../componentes/campo-arquivo';
import { formatarTamanho } from '../componentes/formatar-tamanho';
import { enviarRetorno } from './contrato';

export const RETORNO = { nomes: /\.ret$/i, outroTipo: 'console:envio.soRet' };

interface Item {
  arquivo: File;
  /** Por que não vai. */
  recusa?: string;
  /** O que deu errado da última vez: ainda pode ir. */
  falha?: string;
  /** O retorno que nasceu dele; com recusa, o do primeiro envio. */
  id?: string | number | null;
}

/** O servidor recusou o arquivo; o resto (a rede, a espera, um defeito dele, a sessão que acabou) deixa enviar de novo. */
const recusou = ({ status }: ErroApi): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;

const endereco = (id: string | number) => `/admin/retornos/${id}/show`;

/** Um ou vários; nada vai sozinho: só com o botão. O de um só leva ao andamento dele. */
export function EnvioDeRetorno({ aberto, aoFechar }: { aberto: boolean; aoFechar: () => void }) {
  const { t, idioma } = useTextos('console');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const navegar = useNavigate();
  const [itens, setItens] = useState<readonly Item[]>([]);
  const [previa, setPrevia] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const mb = useConfiguracao()?.retornoMaximoMb ?? 20;
  const aEnviar = itens.filter(({ recusa, id }) => recusa === undefined && id === undefined);

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (aceitos, recusados) => {
      const novos = [...aceitos, ...recusados.map(({ file }) => file)].map((arquivo): Item => {
        const recusa = recusaDoArquivo(arquivo, { ...RETORNO, mb }, t);
        return recusa ? { arquivo, recusa } : { arquivo };
      });
      setItens((antes) => [...antes.filter(({ recusa }) => recusa === undefined), ...novos]);
    },
  });

  const fechar = () => {
    if (enviando) return;
    setItens([]);
    aoFechar();
  };
  const remover = async (item: Item) => {
    const sim = await confirmar({
      titulo: t('envio.removerTitulo'),
      texto: t('envio.removerTexto', { nome: item.arquivo.name }),
      confirmar: t('envio.remover'),
      perigo: true,
    });
    if (sim) setItens((antes) => antes.filter((um) => um !== item));
  };
  const enviarUm = async ({ arquivo }: Item): Promise<Item> => {
    try {
      return { arquivo, id: (await enviarRetorno(arquivo, previa)).id };
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      const { message, id } = causa;
      return recusou(causa) ? { arquivo, recusa: message, id } : { arquivo, falha: message };
    }
  };
  const enviar = async () => {
    if (aEnviar.length === 0 || enviando) return;
    setEnviando(true);
    const feitos: Item[] = [];
    try {
      for (const item of aEnviar) {
        const feito = await enviarUm(item);
        feitos.push(feito);
        setItens((antes) => antes.map((um) => (um === item ? feito : um)));
      }
    } finally {
      setEnviando(false);
      atualizar();
    }
    const idos = feitos.filter(({ recusa, id }) => recusa === undefined && id !== undefined);
    if (idos.length > 0) {
      const mensagem =
        idos.length === 1 ? t('sucesso.retorno') : t('sucesso.retornos', { count: idos.length });
      notificar({ tipo: 'success', titulo: t('geral:sucesso.titulo'), mensagem });
    }
    const [unico] = idos;
    if (itens.length === 1 && unico?.id) {
      fechar();
      await navegar(endereco(unico.id));
    }
  };

  return (
    <Dialogo
      titulo={t('envio.titulo')}
      aberto={aberto}
      aoFechar={fechar}
      acoes={
        <>
          <button type="button" className="bt bt-3 empurra" aria-disabled={enviando} onClick={fechar}>
            {t(itens.some(({ id }) => id !== undefined) ? 'geral:acoes.fechar' : 'geral:acoes.cancelar')}
          </button>
          <button
            type="button"
            className="bt"
            aria-disabled={enviando || aEnviar.length === 0}
            onClick={() => void enviar()}
          >
            <IconeEnviarArquivo />
            {t(enviando ? 'envio.enviando' : 'envio.enviar')}
          </button>
        </>
      }
    >
      <ul className="envio-arquivos" aria-live="polite">
        {itens.map((item) => (
          <li key={`${item.arquivo.name} ${item.arquivo.lastModified}`} className="envio-arquivo">
            <IconeDocumento />
            <span>
              <strong>{item.arquivo.name}</strong>
              <small>{formatarTamanho(item.arquivo.size, idioma)}</small>
              {(item.recusa ?? item.falha) ? (
                <small className="envio-recusa">{item.recusa ?? item.falha}</small>
              ) : null}
            </span>
            {item.id ? (
              <Link to={endereco(item.id)}>
                {t(item.recusa ? 'envio.verPrimeiro' : 'envio.verAndamento')}
              </Link>
            ) : (
              <button
                type="button"
                className="bt bt-perigo bt-p"
                aria-label={t('envio.removerUm', { nome: item.arquivo.name })}
                aria-disabled={enviando}
                onClick={() => (enviando ? undefined : void remover(item))}
              >
                <IconeLixeira />
                {t('envio.remover')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div {...getRootProps({ className: isDragActive ? 'envio-area ativa' : 'envio-area' })}>
        <input {...getInputProps({ accept: '.ret,.RET', 'aria-label': t('envio.escolher') })} />
        <IconeEnviarArquivo />
        <p>{t('envio.arraste')}</p>
        <button type="button" className="bt bt-2" onClick={open}>
          {t('envio.escolher')}
        </button>
        <p className="sm sec">{t('envio.regra', { mb })}</p>
      </div>
      <label className="filtro-marcar">
        <input type="checkbox" checked={previa} onChange={(evento) => setPrevia(evento.target.checked)} />
        <span>{t('envio.previa')}</span>
      </label>
    </Dialogo>
  );
}
