import { Carga } from '../../componentes/avisos/carga';
import { IconeEnviarArquivo } from '../../componentes/icones/enviar-arquivo';
import { useTitulo } from '../../componentes/usar-titulo';
import { useTextos } from '../../i18n/textos';
import { Cabecalho } from '../componentes/cabecalho';
import { Editor, useEditor, useMesa } from '../decisoes/editor';
import { Secao } from '../componentes/secao';
import { lerManuais, type ManualPublicado } from './contrato';
import { FormularioDaTroca, FormularioDaVolta } from './formularios-do-manual';
import { VersaoDoManual } from './versao-do-manual';
import '../configuracoes/configuracoes.css';
import './manuais.css';

/** Os manuais em PDF: o que o público recebe e o que já valeu. */
export function TelaManuais() {
  const { t } = useTextos('configuracoes');
  useTitulo(t('manuais.titulo'));
  const editor = useEditor('manuais', lerManuais);
  return (
    <Editor editor={editor}>
      <Cabecalho titulo={t('manuais.titulo')} />
      <Introducao />
      <Carga leitura={editor} linhas={6}>
        {(manuais) =>
          manuais.map((publicado) => (
            <Manual
              key={publicado.manual}
              publicado={publicado}
              aoAbrir={(titulo, formulario) => editor.abrir({ titulo, conteudo: () => formulario })}
            />
          ))
        }
      </Carga>
    </Editor>
  );
}

function Introducao() {
  const { t } = useTextos('configuracoes');
  const { administra } = useMesa();
  return (
    <p className="cfg-intro sec">
      {t('manuais.intro')} {administra ? null : t('manuais.soLeitura')}
    </p>
  );
}

interface Props {
  publicado: ManualPublicado;
  aoAbrir: (titulo: string, formulario: React.ReactNode) => void;
}

function Manual({ publicado: { manual, endereco, versoes }, aoAbrir }: Props) {
  const { t } = useTextos('configuracoes');
  const { administra } = useMesa();
  const nome = t(`manuais.nome.${manual}`);
  const trocar = t('manuais.trocarDe', { nome });
  return (
    <Secao
      id={`manual-${manual}`}
      titulo={nome}
      classe="cfg-grupo"
      acoes={
        administra ? (
          <button
            type="button"
            className="bt bt-p"
            aria-label={trocar}
            onClick={() => aoAbrir(trocar, <FormularioDaTroca manual={manual} />)}
          >
            <IconeEnviarArquivo />
            {t('manuais.trocar')}
          </button>
        ) : null
      }
    >
      <p className="man-endereco">
        {t('manuais.endereco')}:{' '}
        <a href={endereco} target="_blank" rel="noreferrer">
          {endereco}
        </a>
      </p>
      <ol className="cfg-historia cfg-versoes">
        {versoes.map((uma) => {
          const { numero } = uma;
          const versao =
            numero === 0 ? t('manuais.doProduto') : t('manuais.versao', { numero: String(numero) });
          const voltar = () =>
            aoAbrir(
              t('manuais.voltarDe', { nome, versao }),
              <FormularioDaVolta {...{ manual, numero, versao }} />,
            );
          return (
            <VersaoDoManual
              key={numero}
              manual={manual}
              versao={uma}
              rotulo={versao}
              aoVoltar={administra ? voltar : null}
            />
          );
        })}
      </ol>
    </Secao>
  );
}
