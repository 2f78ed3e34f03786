import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { useNavigate } from 'react-router';

import { ErroApi } from '../../api/erro-api';
import { Aviso } from '../../componentes/avisos/aviso';
import { Esqueleto } from '../../componentes/avisos/estados';
import { useNotificar } from '../../componentes/avisos/notificacoes';
import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { dizerRecusa } from '../../componentes/usar-tentar';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { ListaDoConsole } from '../lista/lista-do-console';
import { Ator } from '../componentes/ator';
import { recusaDoTamanho } from '../componentes/campo-arquivo';
import { useAcao } from '../componentes/usar-acao';
import {
  desfazerExtrato,
  type ExtratoImportado,
  importarExtrato,
  preverExtrato,
  type PreviaDoExtrato,
} from './contrato';
import { Previa } from './previa';
import '../retornos/retornos.css';
import './extrato.css';

const EXTRATO = { mb: 5 };

/** Dias que a razão mostra de cada vez. */
const DIAS_NA_RAZAO = 92;

/** De um extrato mais comprido, o fim. */
function comecoNaRazao({ de, ate }: PreviaDoExtrato): string {
  const cabe = new Date(Date.parse(ate) - (DIAS_NA_RAZAO - 1) * 86_400_000).toISOString().slice(0, 10);
  return de > cabe ? de : cabe;
}

/** O extrato do banco: solta-se o arquivo, vê-se o que vai a cada dia, e só então se guarda. */
export function TelaDoExtrato() {
  const { t } = useTextos('console');
  const navegar = useNavigate();
  const notificar = useNotificar();
  const atualizar = useRefresh();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [previa, setPrevia] = useState<PreviaDoExtrato | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const [lendo, setLendo] = useState(false);
  const vezes = useRef(0);
  useTitulo(t('extrato.titulo'));

  const ler = async (novo: File, convenioId?: number) => {
    setArquivo(novo);
    const inutil = recusaDoTamanho(novo, EXTRATO, t);
    setRecusa(inutil);
    setPrevia(null);
    setLendo(inutil === null);
    const vez = ++vezes.current;
    // A resposta de um arquivo já trocado não é a do que está na tela.
    const vale = () => vez === vezes.current;
    if (inutil !== null) return;
    try {
      const lida = await preverExtrato(novo, convenioId);
      if (vale()) setPrevia(lida);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      if (vale()) setRecusa(causa.message);
    } finally {
      if (vale()) setLendo(false);
    }
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: ([um], recusados) => {
      if (recusados.length > 0) setRecusa(t('extrato.umDeCadaVez'));
      else if (um) void ler(um);
    },
  });
  // O que se disse dele contava com o que se desfez.
  const relerArquivo = () => {
    if (arquivo) void ler(arquivo, previa?.convenio.id);
  };
  const importar = async (trocadas: readonly number[]) => {
    if (!arquivo || !previa) return;
    try {
      await importarExtrato(arquivo, previa, trocadas);
    } catch (causa) {
      if (!(causa instanceof ErroApi)) throw causa;
      // O que já se importou, por outra pessoa ou por um pedido de que se perdeu a resposta, está na lista.
      atualizar();
      if (causa.codigo === 'EXTRATO_MUDOU') await ler(arquivo, previa.convenio.id);
      setRecusa(dizerRecusa(causa, t));
      return;
    }
    notificar({ tipo: 'success', titulo: t('extrato.feito'), mensagem: t('extrato.feitoTexto') });
    await navegar(`/admin/razao?de=${comecoNaRazao(previa)}&ate=${previa.ate}`);
  };
  return (
    <>
      <Cabecalho passos={[['/admin/razao', t('razao.titulo')]]} titulo={t('extrato.titulo')} />
      <section className="cx extrato-parte" aria-labelledby="arquivo-do-extrato">
        <h2 id="arquivo-do-extrato">{t('extrato.arquivo')}</h2>
        <div {...getRootProps({ className: isDragActive ? 'envio-area ativa' : 'envio-area' })}>
          <input
            {...getInputProps({
              accept: '.ofx,.OFX,.ret,.RET,.txt,.TXT',
              'aria-label': t('extrato.escolher'),
            })}
          />
          <IconeEnviarArquivo />
          <p>{t('extrato.arraste')}</p>
          <button type="button" className="bt bt-2" onClick={open}>
            {t('extrato.escolher')}
          </button>
          <p className="sm sec">{t('extrato.regra', EXTRATO)}</p>
        </div>
        <div aria-live="polite">
          {arquivo ? <p className="extrato-nome">{arquivo.name}</p> : null}
          {lendo ? <Esqueleto linhas={4} /> : null}
        </div>
      </section>
      {previa && arquivo ? (
        <Previa
          key={`${arquivo.name}${previa.convenio.id}`}
          previa={previa}
          aoTrocarConvenio={(id) => void ler(arquivo, id)}
          aoImportar={importar}
        />
      ) : null}
      {recusa ? (
        <Aviso tipo="erro" titulo={t('extrato.recusado')} papel="alert">
          {recusa}
        </Aviso>
      ) : null}
      <ListaDoConsole<ExtratoImportado>
        lista="extratos"
        assunto="console"
        continua
        semArquivo
        de={{ filtro: {}, versao: '' }}
        colunas={[
          { nome: 'nome', cartao: 'titulo', valor: ({ nome }) => nome },
          { nome: 'convenio', valor: ({ convenio }) => convenio },
          { nome: 'de', tipo: 'dia', valor: ({ de }) => de },
          { nome: 'ate', tipo: 'dia', valor: ({ ate }) => ate },
          { nome: 'novos', tipo: 'quantidade', valor: ({ novos }) => novos },
          { nome: 'repetidos', tipo: 'quantidade', valor: ({ repetidos }) => repetidos },
          { nome: 'importadoPor', valor: ({ importadoPor }) => <Ator de={importadoPor} /> },
          { nome: 'importadoEm', tipo: 'instante', ordem: 'id', valor: ({ importadoEm }) => importadoEm },
          {
            nome: 'acao',
            cartao: 'acao',
            valor: (importado) => <Desfazer importado={importado} aoDesfazer={relerArquivo} />,
          },
        ]}
      />
    </>
  );
}

function Desfazer({
  importado: { id, nome },
  aoDesfazer,
}: {
  importado: ExtratoImportado;
  aoDesfazer: () => void;
}) {
  const { t } = useTextos('console');
  const { ocupado, perguntar } = useAcao();
  const desfazer = async () => {
    const perguntou = await perguntar(
      {
        titulo: t('extratos.desfazerTitulo', { nome }),
        texto: t('extratos.desfazerTexto'),
        confirmar: t('extratos.desfazerSim'),
      },
      () => desfazerExtrato(id),
      t('extratos.desfeita'),
      t('extratos.naoDesfeita'),
    );
    if (perguntou) aoDesfazer();
  };
  return (
    <button
      type="button"
      className="bt bt-2 bt-p"
      aria-disabled={ocupado}
      aria-label={t('extratos.desfazerUm', { nome })}
      onClick={() => void desfazer()}
    >
      {t('extratos.desfazer')}
    </button>
  );
}
