import { type Limites, type Motivo, type Resposta as Dada } from '../../api/gerado/regras/avaliar';
import { type Acervo } from '../../api/gerado/regras/regra';
import { type Icone } from '../../componentes/desenhar-icone';
import { IconeAviso } from '../../componentes/icones/aviso';
import { IconeCerto } from '../../componentes/icones/certo';
import { IconeInfo } from '../../componentes/icones/info';
import { IconeMao } from '../../componentes/icones/mao';
import { IconeProibido } from '../../componentes/icones/proibido';
import { formatarData } from '../../i18n/formatos';
import { naLingua } from '../../i18n/idiomas';
import { useTextos } from '../../i18n/textos';
import { type Traduzir } from '../../i18n/traduzir';
import { hora } from '../../kernel/datas';
import { ComoMedir } from './como-medir';
import { regraDoMotivo, semLimites, type Veredito, vereditoDe } from './dizer';

const ROSTO: Record<Veredito, { classe: string; Icone: Icone }> = {
  PODE: { classe: 'pp-pode', Icone: IconeCerto },
  SOLTE: { classe: 'pp-solte', Icone: IconeMao },
  NAO_PODE: { classe: 'pp-nao', Icone: IconeProibido },
  DEPENDE: { classe: 'pp-talvez', Icone: IconeInfo },
  NAO_SABEMOS: { classe: 'pp-talvez', Icone: IconeAviso },
};

interface Props {
  resposta: Dada;
  acervo: Acervo;
  peixe: string;
  dia: string;
}

/** Uma frase; depois os limites, com o desenho de como medir; depois os atos. */
export function Resposta({ resposta, acervo, peixe, dia }: Props) {
  const { t, idioma } = useTextos('regras');
  const veredito = vereditoDe(resposta);
  const { classe, Icone } = ROSTO[veredito];
  const { limites, motivos, avisos, conferidoEm } = resposta;
  const numero = new Intl.NumberFormat(idioma);
  const quando = formatarData(dia) ?? dia;
  return (
    <div className="pilha">
      <div className={`pp-veredito ${classe}`} role="status">
        <Icone />
        <div>
          <h2>{t(`veredito.${veredito}`, { peixe, dia: quando })}</h2>
          {veredito === 'NAO_SABEMOS' ? <p>{t('naoSabemos')}</p> : null}
          {avisos.map((aviso) => (
            <p className="sm" key={aviso}>
              {t(`aviso.${aviso}`)}
            </p>
          ))}
        </div>
      </div>
      {semLimites(limites) || veredito === 'NAO_PODE' ? null : (
        <section className="painel pilha" aria-labelledby="limites">
          <h2 id="limites">{t(veredito === 'DEPENDE' ? 'limitesPossiveis' : 'limites')}</h2>
          <ul className="pp-limites">
            {frases(limites, t, numero).map((frase) => (
              <li key={frase}>{frase}</li>
            ))}
          </ul>
          {limites.tamanhos.map(({ medida }) => (
            <ComoMedir key={medida} medida={medida} />
          ))}
        </section>
      )}
      {motivos.length > 0 ? (
        <section className="painel pilha" aria-labelledby="atos">
          <h2 id="atos">{t('atos')}</h2>
          <ol className="pp-atos">
            {motivos.map((motivo) => (
              <UmMotivo key={motivo.regra} motivo={motivo} acervo={acervo} />
            ))}
          </ol>
        </section>
      ) : null}
      {conferidoEm ? <p className="sm sec">{t('conferido', { dia: formatarData(conferidoEm) })}</p> : null}
    </div>
  );
}

function frases(
  { proibido, tamanhos, cotas, horario, petrechosProibidos }: Limites,
  t: Traduzir,
  numero: Intl.NumberFormat,
): string[] {
  return [
    ...tamanhos.flatMap(({ medida, minCm, maxCm, toleranciaPct }) => [
      ...(minCm === null ? [] : [t(`limite.minimo.${medida}`, { cm: numero.format(minCm) })]),
      ...(maxCm === null ? [] : [t(`limite.maximo.${medida}`, { cm: numero.format(maxCm) })]),
      ...(toleranciaPct > 0 ? [t(`limite.tolerancia.${medida}`, { por: numero.format(toleranciaPct) })] : []),
    ]),
    ...cotas.flatMap(({ por, kg, maisExemplares, exemplares }) => [
      ...(kg === null
        ? []
        : [
            t(maisExemplares > 0 ? `limite.kgMais.${por}` : `limite.kg.${por}`, {
              kg: numero.format(kg),
              count: maisExemplares,
            }),
          ]),
      ...(exemplares === null ? [] : [t(`limite.exemplares.${por}`, { count: exemplares })]),
    ]),
    ...(horario ? [t('limite.horario', { das: hora(horario.das), as: hora(horario.as) })] : []),
    ...petrechosProibidos.map((petrecho) => t('limite.petrecho', { petrecho: t(`petrecho.${petrecho}`) })),
    ...proibido.map((ato) => t(`proibido.${ato}`)),
  ];
}

function UmMotivo({ motivo, acervo }: { motivo: Motivo; acervo: Acervo }) {
  const { t, idioma } = useTextos('regras');
  const norma = acervo.normas.find(({ codigo }) => codigo === motivo.norma);
  const nota = regraDoMotivo(motivo, acervo)?.nota;
  const [de, ate] = [formatarData(motivo.de), formatarData(motivo.ate)];
  return (
    <li>
      <strong>{t(`tipo.${motivo.tipo}`)}</strong>{' '}
      {norma?.endereco ? (
        <a href={norma.endereco} target="_blank" rel="noreferrer">
          {motivo.ato}
        </a>
      ) : (
        motivo.ato
      )}
      <span className="sm sec">
        {' '}
        {ate ? t('deAte', { de, ate }) : t('desde', { de })}
        {nota ? ` · ${naLingua(nota, idioma)}` : ''}
        {motivo.depende.map((falta) => ` · ${t(`depende.${falta}`)}`).join('')}
        {norma?.demonstracao ? ` · ${t('demonstracao')}` : ''}
      </span>
    </li>
  );
}
