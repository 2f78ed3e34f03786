import { formatarData } from '../../i18n/formatos';
import { type Traduzir } from '../../i18n/traduzir';
import { hora } from '../../kernel/datas';
import { type Escolha } from '../../formularios/campos/radios';
import { type Normas, type Peixe, type Regra, type ValorDaRegra, type Zona } from './contrato';

/** O dia na língua da página, sem o ano. */
const diaEMes = (mesDia: string): string => (formatarData(`2000-${mesDia}`) ?? mesDia).replace(/.2000$/, '');

/** O que a regra diz. `t` é do assunto `normas`. */
export function dizerEfeito(efeito: ValorDaRegra['efeito'], t: Traduzir): string {
  const lista = (chaves: string[]) => chaves.join(', ');
  switch (efeito.tipo) {
    case 'COBERTURA':
      return t('efeito.COBERTURA');
    case 'DEFESO':
    case 'PROIBICAO':
      return t('efeito.proibe', { atos: lista(efeito.proibe.map((ato) => t(`ato.${ato}`))) });
    case 'TAMANHO':
      return lista([
        ...(efeito.minCm === null ? [] : [t('efeito.minimo', { cm: efeito.minCm })]),
        ...(efeito.maxCm === null ? [] : [t('efeito.maximo', { cm: efeito.maxCm })]),
        t(`medida.${efeito.medida}`),
        ...(efeito.toleranciaPct > 0 ? [t('efeito.tolerancia', { pct: efeito.toleranciaPct })] : []),
      ]);
    case 'COTA':
      return lista([
        ...(efeito.kg === null ? [] : [t('efeito.kg', { kg: efeito.kg })]),
        ...(efeito.maisExemplares > 0 ? [t('efeito.mais', { count: efeito.maisExemplares })] : []),
        ...(efeito.exemplares === null ? [] : [t('efeito.exemplares', { count: efeito.exemplares })]),
        t(`por.${efeito.por}`),
      ]);
    case 'HORARIO':
      return t('efeito.horario', { das: hora(efeito.das), as: hora(efeito.as) });
    case 'PETRECHO':
      return t('efeito.semPetrecho', { petrechos: lista(efeito.petrechos.map((um) => t(`petrecho.${um}`))) });
  }
}

/** A quem a regra chega, e em que época do ano. */
export function dizerAlcance(
  { alcance, janela }: Pick<ValorDaRegra, 'alcance' | 'janela'>,
  { peixes, zonas }: Normas,
  t: Traduzir,
): string {
  const peixe = (codigo: number) => peixes.find((um) => um.codigo === codigo)?.nome ?? String(codigo);
  const zona = (codigo: number) => zonas.find((uma) => uma.codigo === codigo)?.valor.nome ?? String(codigo);
  return [
    alcance.especies?.map(peixe).join(', ') ?? t('alcance.todosOsPeixes'),
    alcance.zonas?.map(zona).join(', '),
    alcance.modalidades?.map((um) => t(`modalidade.${um}`)).join(', '),
    alcance.petrechos?.map((um) => t(`petrecho.${um}`)).join(', '),
    alcance.pessoas?.map((um) => t(`pessoa.${um}`)).join(', '),
    janela && t('alcance.janela', { inicio: diaEMes(janela.inicio), fim: diaEMes(janela.fim) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A mais nova de cada código. */
export const porCodigo = <Uma extends { codigo: number }>(todas: readonly Uma[]): Uma[] =>
  todas.filter(({ codigo }, i) => todas.findIndex((outra) => outra.codigo === codigo) === i);

export const peixesPorNome = ({ peixes }: Normas): Peixe[] =>
  porCodigo(peixes).sort((a, b) => a.nome.localeCompare(b.nome));

/** O que espera decisão, o que vale ou há de valer, e o fim do que já não vale; o resto está na história. */
export function daVez<Uma extends Regra | Zona>(todas: readonly Uma[]): Uma[] {
  const ultimas = porCodigo(todas);
  return todas
    .filter(
      (uma) =>
        !uma.aprovacao || (uma.aprovacao.aprovada && uma.situacao !== 'PASSADO') || ultimas.includes(uma),
    )
    .sort((a, b) => Number(a.aprovacao !== null) - Number(b.aprovacao !== null));
}

export const escolhasDeAto = ({ normas }: Normas): Escolha[] =>
  porCodigo(normas).map(({ codigo, valor }) => ({ valor: String(codigo), rotulo: valor.ato }));
