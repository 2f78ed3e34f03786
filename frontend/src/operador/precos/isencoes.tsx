import { Carga } from '../../componentes/avisos/carga';
import { IconeMais } from '../../componentes/icones/mais';
import { naLingua } from '../../i18n/idiomas';
import { formatarData } from '../../i18n/formatos';
import { useTextos } from '../../i18n/textos';
import { Editor, useEditor } from '../decisoes/editor';
import { Historia } from '../decisoes/historia';
import { Secao } from '../componentes/secao';
import { cancelarIsencao, type DecisaoDaIsencao, lerIsencoes } from './contrato';
import { FormularioIsencao } from './formulario-isencao';

/** Quem não paga, e por quê: cada isenção com o que já foi e o que está marcado. */
export function Isencoes() {
  const { t, idioma } = useTextos('gestao');
  const editor = useEditor('isencoes', lerIsencoes);
  const abrir = (de: DecisaoDaIsencao | null, corrige: boolean) =>
    editor.abrir({
      titulo: t(de ? 'isencoes.mudar' : 'isencoes.nova'),
      conteudo: (decisoes) => (
        <FormularioIsencao {...{ de, corrige, decisoes }} dizer={(decisao) => <Regra decisao={decisao} />} />
      ),
    });
  const nome = ({ valor }: DecisaoDaIsencao) => naLingua(valor.nome, idioma);
  return (
    <Editor editor={editor}>
      <Secao
        id="isencoes"
        titulo={t('isencoes.titulo')}
        acoes={
          <button type="button" className="bt bt-2" onClick={() => abrir(null, false)}>
            <IconeMais />
            {t('isencoes.nova')}
          </button>
        }
      >
        <p className="sec pr-explica">{t('isencoes.explica')}</p>
        <Carga leitura={editor} linhas={3}>
          {(decisoes) =>
            decisoes.length === 0 ? (
              <p className="pr-explica">{t('isencoes.nenhuma')}</p>
            ) : (
              codigosDe(decisoes).map((codigo) => {
                const daIsencao = decisoes.filter((uma) => uma.codigo === codigo);
                const atual = daIsencao.find(({ situacao }) => situacao === 'VIGENTE') ?? daIsencao[0];
                if (!atual) return null;
                const marcada = daIsencao.find(({ situacao }) => situacao === 'AGENDADO') ?? null;
                return (
                  <section className="pr-isencao" key={codigo} aria-labelledby={`isencao-${codigo}`}>
                    <header>
                      <h3 id={`isencao-${codigo}`}>{nome(atual)}</h3>
                      <button
                        type="button"
                        className="bt bt-2 bt-p"
                        aria-label={t('isencoes.mudarUma', { nome: nome(atual) })}
                        onClick={() => abrir(marcada ?? atual, marcada !== null)}
                      >
                        {t(marcada ? 'isencoes.corrigir' : 'isencoes.mudarBotao')}
                      </button>
                    </header>
                    <Historia
                      decisoes={daIsencao}
                      dizer={(uma) => ({
                        nome: t('isencoes.desde', { dia: formatarData(uma.vigenteDesde) }),
                        detalhe: <Regra decisao={uma} />,
                        cancelar: (id) => cancelarIsencao(id, uma.criadaEm),
                        rotulo: t('isencoes.cancelarDe', {
                          nome: nome(uma),
                          dia: formatarData(uma.vigenteDesde),
                        }),
                        texto: t('isencoes.cancelarTexto', {
                          nome: nome(uma),
                          dia: formatarData(uma.vigenteDesde),
                        }),
                      })}
                    />
                  </section>
                );
              })
            )
          }
        </Carga>
      </Secao>
    </Editor>
  );
}

const codigosDe = (decisoes: readonly DecisaoDaIsencao[]) =>
  [...new Set(decisoes.map(({ codigo }) => codigo))].sort();

/** A quem cabe, como se prova e o que dá, numa frase. */
function Regra({ decisao: { valor } }: { decisao: DecisaoDaIsencao }) {
  const { t, idioma } = useTextos('gestao');
  if (!valor.oferecida) return <p>{t('isencoes.retirada')}</p>;
  const partes = [
    valor.sexo === null ? null : t(`isencoes.sexo.${valor.sexo}`),
    valor.idadeMinima === null ? null : t('isencoes.deIdade', { anos: valor.idadeMinima }),
    valor.idadeMaxima === null ? null : t('isencoes.ateIdade', { anos: valor.idadeMaxima }),
    t(`isencoes.comprovacao.${valor.comprovacao}`),
    valor.documento && naLingua(valor.documento, idioma),
    valor.validadeAnos === null
      ? t('isencoes.validadeComum')
      : t('isencoes.validade', { count: valor.validadeAnos }),
    valor.perdeCota ? t('isencoes.semCota') : null,
    valor.ato,
  ];
  return <p>{partes.filter(Boolean).join(' · ')}</p>;
}
