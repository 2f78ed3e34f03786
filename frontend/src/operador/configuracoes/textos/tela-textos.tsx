import { Carga } from '../../../componentes/avisos/carga';
import { IconeMais } from '../../../componentes/icones/mais';
import { formatarData } from '../../../i18n/formatos';
import { useTextos } from '../../../i18n/textos';
import { Editor, useEditor, useMesa } from '../../decisoes/editor';
import { Historia } from '../../decisoes/historia';
import { LINGUAS } from '../../decisoes/linguas';
import { Secao } from '../../componentes/secao';
import { SecoesDasConfiguracoes } from '../secoes';
import { ComoSeVe } from './como-se-ve';
import { cancelarVersao, lerVersoes, type VersaoDeTexto } from './contrato';
import { FormularioTexto } from './formulario-texto';

const CODIGOS = ['DECLARACAO', 'PRINCIPIOS', 'LIMITE_ESPORTIVA', 'LIMITE_RECREATIVA', 'DISPENSA'] as const;
/** De que parte a primeira versão de um texto que ainda não existe. */
const EM_BRANCO = { pt: [], en: [], es: [] };

/** Declaração, princípios, limites de captura e dispensa: a versão que vale, a que vem e as que passaram. */
export function TelaTextos() {
  const { t } = useTextos('configuracoes');
  const editor = useEditor('versoes', lerVersoes);
  return (
    <Editor editor={editor}>
      <SecoesDasConfiguracoes intro={t('textos.intro')} />
      <Carga leitura={editor} linhas={6}>
        {(todas) =>
          CODIGOS.map((codigo) => {
            const titulo = t('textos.novaDe', { nome: t(`textos.nome.${codigo}`) });
            return (
              <UmTexto
                key={codigo}
                codigo={codigo}
                versoes={todas.filter((versao) => versao.codigo === codigo)}
                aoCriar={(partida) =>
                  editor.abrir({
                    titulo,
                    conteudo: (lidas) => <FormularioTexto partida={partida} todas={lidas} />,
                  })
                }
              />
            );
          })
        }
      </Carga>
    </Editor>
  );
}

interface Props {
  codigo: VersaoDeTexto['codigo'];
  /** Da mais nova à mais antiga. */
  versoes: readonly VersaoDeTexto[];
  aoCriar: (partida: Pick<VersaoDeTexto, 'codigo' | 'paragrafos'>) => void;
}

function UmTexto({ codigo, versoes, aoCriar }: Props) {
  const { t, idioma } = useTextos('configuracoes');
  const { administra } = useMesa();
  const nome = t(`textos.nome.${codigo}`);
  const [maisNova] = versoes;
  return (
    <Secao
      id={`texto-${codigo}`}
      titulo={nome}
      classe="cfg-grupo"
      acoes={
        administra ? (
          <button
            type="button"
            className="bt bt-p"
            aria-label={t('textos.novaDe', { nome })}
            onClick={() => aoCriar(maisNova ?? { codigo, paragrafos: EM_BRANCO })}
          >
            <IconeMais />
            {t('textos.nova')}
          </button>
        ) : null
      }
    >
      {maisNova ? null : <p className="sec">{t('textos.nenhuma')}</p>}
      <Historia
        classe="cfg-versoes"
        decisoes={versoes}
        dizer={({ id, vigenteDesde, autor, paragrafos }) => {
          const dia = formatarData(vigenteDesde) ?? '';
          const versao = String(id);
          return {
            nome: <strong className="num">{t('textos.versao', { versao, dia })}</strong>,
            rotulo: t('textos.cancelar', { versao }),
            titulo: t('textos.cancelarTitulo'),
            texto: t('textos.cancelarTexto', { nome, dia }),
            sim: t('textos.cancelarSim'),
            feito: t('textos.cancelada'),
            cancelar: cancelarVersao,
            detalhe: (
              <>
                {autor === 'produto' ? <p className="sec">{t('textos.deFabrica')}</p> : null}
                <details>
                  <summary>{t('textos.ver')}</summary>
                  {LINGUAS.map((lingua) => (
                    <section key={lingua} lang={lingua} className="cfg-texto">
                      <h3 lang={idioma}>{t(`textos.lingua.${lingua}`)}</h3>
                      <ComoSeVe codigo={codigo} paragrafos={paragrafos[lingua]} />
                    </section>
                  ))}
                </details>
              </>
            ),
          };
        }}
      />
    </Secao>
  );
}
