import { Carga } from '../../../componentes/avisos/carga';
import { IconeLapis } from '../../../componentes/icones/lapis';
import { formatarData } from '../../../i18n/formatos';
import { useTextos } from '../../../i18n/textos';
import { Editor, PainelDeLeitura, useEditor, useMesa } from '../../decisoes/editor';
import { Historia, Situacao } from '../../decisoes/historia';
import { Secao } from '../../componentes/secao';
import { Tabela } from '../../componentes/tabela';
import { SecoesDasConfiguracoes } from '../secoes';
import { type Ajuste, cancelarAjuste, lerAjustes } from './contrato';
import { FormularioAjuste } from './formulario-ajuste';
import { valorEmPalavras } from './valor';

/** Prazos e limites da agência: o que vale, o que vem depois e o que já valeu. */
export function TelaPrazos() {
  const { t } = useTextos('configuracoes');
  const editor = useEditor('ajustes', lerAjustes);
  const nome = ({ id }: Ajuste) => t(`ajustes.item.${id}.nome`);
  const abrir =
    (titulo: 'ajustes.mudarUma' | 'ajustes.historiaDe', Conteudo: React.ComponentType<PropsDoAjuste>) =>
    (ajuste: Ajuste) =>
      editor.abrir({
        titulo: t(titulo, { nome: nome(ajuste) }),
        conteudo: (ajustes) => <Conteudo ajuste={ajustes.find(({ id }) => id === ajuste.id) ?? ajuste} />,
      });
  return (
    <Editor editor={editor}>
      <SecoesDasConfiguracoes intro={t('ajustes.intro')} />
      <Carga leitura={editor} linhas={8}>
        {(ajustes) =>
          [...new Set(ajustes.map(({ grupo }) => grupo))].map((grupo) => (
            <Secao key={grupo} id={`grupo-${grupo}`} titulo={t(`ajustes.grupo.${grupo}`)} classe="cfg-grupo">
              <Ajustes
                ajustes={ajustes.filter((ajuste) => ajuste.grupo === grupo)}
                nome={nome}
                aoMudar={abrir('ajustes.mudarUma', FormularioAjuste)}
                aoVerHistoria={abrir('ajustes.historiaDe', HistoriaDoAjuste)}
              />
            </Secao>
          ))
        }
      </Carga>
    </Editor>
  );
}

interface PropsDoAjuste {
  ajuste: Ajuste;
}

interface Props {
  ajustes: readonly Ajuste[];
  nome: (ajuste: Ajuste) => string;
  aoMudar: (ajuste: Ajuste) => void;
  aoVerHistoria: (ajuste: Ajuste) => void;
}

function Ajustes({ ajustes, nome, aoMudar, aoVerHistoria }: Props) {
  const { t } = useTextos('configuracoes');
  const { administra } = useMesa();
  return (
    <Tabela
      classe="cfg-tabela"
      linhas={ajustes}
      chave={({ id }) => id}
      colunas={[
        {
          rotulo: t('ajustes.nome'),
          tipo: 'cab',
          valor: (ajuste) => (
            <>
              <strong>{nome(ajuste)}</strong>
              <span className="sec cfg-explica">{t(`ajustes.item.${ajuste.id}.explica`)}</span>
            </>
          ),
        },
        {
          rotulo: t('ajustes.hoje'),
          tipo: 'num',
          valor: ({ unidade, valor, padrao }) => (
            <span>
              <b>{valorEmPalavras(unidade, valor, t)}</b>
              {valor === padrao ? <span className="sec"> ({t('ajustes.padrao')})</span> : null}
            </span>
          ),
        },
        {
          rotulo: t('ajustes.proximo'),
          tipo: 'num',
          valor: ({ unidade, historia }) => {
            const proximo = historia.findLast(({ situacao }) => situacao === 'AGENDADO');
            if (!proximo) return <span className="sec">{t('ajustes.nenhum')}</span>;
            const valor = valorEmPalavras(unidade, proximo.valor, t);
            const dia = formatarData(proximo.vigenteDesde) ?? '';
            return <Situacao situacao="AGENDADO" rotulo={t('ajustes.proximoEm', { valor, dia })} />;
          },
        },
        {
          rotulo: t('ajustes.acao'),
          tipo: 'acoes',
          valor: (ajuste) => (
            <span className="bts">
              {administra ? (
                <button
                  type="button"
                  className="bt bt-2 bt-p"
                  aria-label={t('ajustes.mudarUma', { nome: nome(ajuste) })}
                  onClick={() => aoMudar(ajuste)}
                >
                  <IconeLapis />
                  {t('ajustes.mudar')}
                </button>
              ) : null}
              <button
                type="button"
                className="bt bt-3 bt-p"
                aria-label={t('ajustes.historiaDe', { nome: nome(ajuste) })}
                onClick={() => aoVerHistoria(ajuste)}
              >
                {t('ajustes.historia')}
              </button>
            </span>
          ),
        },
      ]}
    />
  );
}

/** Tudo o que já valeu e o que está marcado, com quem mudou e por quê. */
function HistoriaDoAjuste({ ajuste: { id, historia, unidade, padrao } }: PropsDoAjuste) {
  const { t } = useTextos('configuracoes');
  const nome = t(`ajustes.item.${id}.nome`);
  return (
    <PainelDeLeitura>
      {historia.length === 0 ? (
        <p>{t('ajustes.semHistoria', { valor: valorEmPalavras(unidade, padrao, t) })}</p>
      ) : (
        <Historia
          decisoes={historia}
          dizer={(mudanca) => {
            const dia = formatarData(mudanca.vigenteDesde) ?? '';
            const valor = valorEmPalavras(unidade, mudanca.valor, t);
            return {
              nome: <strong className="num">{t('ajustes.proximoEm', { valor, dia })}</strong>,
              rotulo: t('ajustes.cancelarDe', { dia, nome }),
              texto: t('ajustes.cancelarTexto', { nome, valor, dia }),
              cancelar: cancelarAjuste,
            };
          }}
        />
      )}
    </PainelDeLeitura>
  );
}
