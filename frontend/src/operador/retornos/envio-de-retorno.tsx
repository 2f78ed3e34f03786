import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { useConfirmacao } from '../../componentes/dialogo/confirmacao';
import { Dialogo } from '../../componentes/dialogo/dialogo';
import { IconeDocumento } from '../../componentes/icones/documento';
import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { IconeLixeira } from '../../componentes/icones/lixeira';
import { useNotificar } from '../../componentes/avisos/notificacoes';

import { enviarRetorno } from './contrato';

const MAXIMO_BYTES = 20 * 1024 * 1024;

/** `.ret` em maiúsculas ou minúsculas, com conteúdo e até 20 MB. Devolve a chave do texto, ou null se serve. */
export function recusaDoArquivo({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.ret$/i.test(name)) return 'soRet';
  if (size === 0) return 'vazio';
  return size > MAXIMO_BYTES ? 'grande' : null;
}

/** Um arquivo por vez; nada vai sozinho: só com o botão. */
export function EnvioDeRetorno({ aberto, aoFechar }: { aberto: boolean; aoFechar: () => void }) {
  const { t } = useTranslation('console');
  const confirmar = useConfirmacao();
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [erro, setErro] = useState<{ texto: string; id: string | number | null } | null>(null);
  const [enviando, setEnviando] = useState(false);

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (aceitos, recusados) => {
      const [novo] = [...aceitos, ...recusados.map(({ file }) => file)];
      if (!novo) return;
      if (aceitos.length + recusados.length > 1) {
        setErro({ texto: t('envio.umPorVez'), id: null });
        return;
      }
      const recusa = recusaDoArquivo(novo);
      setErro(recusa ? { texto: t(`envio.${recusa}`), id: null } : null);
      if (!recusa) setArquivo(novo);
    },
  });

  const fechar = () => {
    if (enviando) return;
    setArquivo(null);
    setErro(null);
    aoFechar();
  };
  const remover = async () => {
    const sim = await confirmar({
      titulo: t('envio.removerTitulo'),
      texto: t('envio.removerTexto', { nome: arquivo?.name }),
      confirmar: t('envio.remover'),
      perigo: true,
    });
    if (sim) setArquivo(null);
  };
  const enviar = async () => {
    if (!arquivo || enviando) return;
    setEnviando(true);
    setErro(null);
    try {
      await enviarRetorno(arquivo);
      setArquivo(null);
      aoFechar();
      notificar({ tipo: 'success', titulo: t('sucesso.titulo'), mensagem: t('sucesso.retorno') });
      atualizar();
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      setErro({ texto: causa.message, id: causa.id });
    } finally {
      setEnviando(false);
    }
  };

  return (
    <Dialogo
      titulo={t('envio.titulo')}
      aberto={aberto}
      aoFechar={fechar}
      acoes={
        <>
          <button type="button" className="bt bt-3 empurra" onClick={fechar}>
            {t('geral:acoes.cancelar')}
          </button>
          <button
            type="button"
            className="bt"
            disabled={!arquivo}
            aria-disabled={enviando}
            onClick={() => void enviar()}
          >
            <IconeEnviarArquivo />
            {t(enviando ? 'envio.enviando' : 'envio.enviar')}
          </button>
        </>
      }
    >
      <div aria-live="assertive">
        {erro ? (
          <Aviso tipo="erro">
            <p>{erro.texto}</p>
            {erro.id === null ? null : (
              <p>
                <Link to={`/admin/retornos/${erro.id}/show`}>{t('envio.verPrimeiro')}</Link>
              </p>
            )}
          </Aviso>
        ) : null}
      </div>
      {arquivo ? (
        <div className="envio-arquivo">
          <IconeDocumento />
          <span>
            <strong>{arquivo.name}</strong>
            <small>{t('envio.tamanho', { kb: Math.max(1, Math.round(arquivo.size / 1024)) })}</small>
          </span>
          <button type="button" className="bt bt-perigo bt-p" onClick={() => void remover()}>
            <IconeLixeira />
            {t('envio.remover')}
          </button>
        </div>
      ) : (
        <div {...getRootProps({ className: isDragActive ? 'envio-area ativa' : 'envio-area' })}>
          <input {...getInputProps({ accept: '.ret,.RET', 'aria-label': t('envio.escolher') })} />
          <IconeEnviarArquivo />
          <p>{t('envio.arraste')}</p>
          <button type="button" className="bt bt-2" onClick={open}>
            {t('envio.escolher')}
          </button>
          <p className="sm sec">{t('envio.regra')}</p>
        </div>
      )}
    </Dialogo>
  );
}
