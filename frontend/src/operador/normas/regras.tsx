import { formatarData } from '../../i18n/formatos';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { type PropsDaSecao } from './acoes';
import { Ato } from './atos';
import { type Normas, type Regra } from './contrato';
import { daVez, dizerAlcance, dizerEfeito } from './dizer-regra';
import { FormularioRegra } from './formulario-regra';
import { Estado } from './historia';
import { RevogarRegra } from './revogar-regra';
import { SecaoDeNormas } from './secao-de-normas';

/** Cada regra com o seu ato; a história tem as versões de antes. */
export function Regras({ normas, abrir }: PropsDaSecao) {
  const { t } = useTextos('normas');
  return (
    <SecaoDeNormas
      normas={normas}
      abrir={abrir}
      id="regras"
      titulo={t('regras')}
      linhas={daVez(normas.regras)}
      chave="id"
      qual={{ rotulo: t('regra'), valor: (regra) => <UmaRegra regra={regra} normas={normas} /> }}
      colunas={[
        { rotulo: t('nomeDoAto'), valor: ({ valor }) => <Ato codigo={valor.norma} normas={normas} /> },
        {
          rotulo: t('desde'),
          tipo: 'num',
          valor: ({ vigenteDesde, valor: { ate } }) =>
            [formatarData(vigenteDesde), ate && `– ${formatarData(ate)}`].filter(Boolean).join(' '),
        },
        { rotulo: t('situacao'), valor: (regra) => <Estado uma={regra} /> },
      ]}
      nomeDe={({ valor }) =>
        [t(`tipo.${valor.efeito.tipo}`), dizerAlcance(valor, normas, t), dizerEfeito(valor.efeito, t)].join(
          ', ',
        )
      }
      lista={(lidas) => lidas.regras}
      dizer={(uma, lidas) => <UmaRegra regra={uma} normas={lidas} />}
      nova={{ titulo: t('novaRegra'), formulario: (lidas) => <FormularioRegra normas={lidas} /> }}
      mudar={{
        verbo: 'revogar',
        cabe: ({ aprovacao, situacao, valor }) =>
          Boolean(aprovacao?.aprovada) && situacao === 'VIGENTE' && !valor.revogada,
        formulario: (regra, lidas) => <RevogarRegra regra={regra} normas={lidas} />,
      }}
    />
  );
}

function UmaRegra({ regra: { valor }, normas }: { regra: Regra; normas: Normas }) {
  const { t, idioma } = useTextos('normas');
  return (
    <>
      <strong>{t(`tipo.${valor.revogada ? 'REVOGADA' : valor.efeito.tipo}`)}</strong>
      <p>{dizerEfeito(valor.efeito, t)}</p>
      <p className="sec">{dizerAlcance(valor, normas, t)}</p>
      {valor.nota ? <p className="sec">{naLingua(valor.nota, idioma)}</p> : null}
    </>
  );
}
