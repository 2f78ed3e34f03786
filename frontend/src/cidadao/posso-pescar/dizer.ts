import { type Limites, type Motivo, type Resposta } from '../../api/gerado/regras/avaliar';
import { type Acervo, ATOS, type EspecieDePeixe, type Regra } from '../../api/gerado/regras/regra';
import { naLingua } from '../../i18n/idiomas';

/** O que se diz numa palavra. `SOLTE`: pesca-se, mas o peixe volta à água; `DEPENDE`: do que a pessoa ainda não disse. */
export type Veredito = 'PODE' | 'SOLTE' | 'NAO_PODE' | 'DEPENDE' | 'NAO_SABEMOS';

export function vereditoDe({
  permitido,
  limites,
  avisos,
}: Pick<Resposta, 'permitido' | 'limites' | 'avisos'>): Veredito {
  if (permitido === null)
    return avisos.length > 0 && avisos.every((aviso) => aviso.startsWith('FALTA_'))
      ? 'DEPENDE'
      : 'NAO_SABEMOS';
  if (!permitido) return 'NAO_PODE';
  return limites.proibido.includes('GUARDAR') ? 'SOLTE' : 'PODE';
}

/** A quem a licença não deixa levar peixe. */
export const semLevar = (resposta: Resposta): Resposta => {
  const { proibido } = resposta.limites;
  if (proibido.includes('GUARDAR')) return resposta;
  const comGuardar = ATOS.filter((ato) => ato === 'GUARDAR' || proibido.includes(ato));
  return { ...resposta, limites: { ...resposta.limites, proibido: comGuardar } };
};

/** Sem nada que dizer dos limites de quem já não pode. */
export const semLimites = ({ tamanhos, cotas, horario, petrechosProibidos, proibido }: Limites): boolean =>
  tamanhos.length + cotas.length + petrechosProibidos.length + proibido.length === 0 && horario === null;

export interface OpcaoDePeixe {
  /** O código, e o nome popular se é por ele: a mesma em toda língua. */
  readonly chave: string;
  readonly rotulo: string;
  readonly codigo: number;
}

/** Cada peixe por cada nome que tem, em ordem: quem o conhece por outro acha-o também. */
export function opcoesDePeixe(especies: readonly EspecieDePeixe[], lingua: string): OpcaoDePeixe[] {
  return especies
    .flatMap(({ codigo, nomes, populares }) => {
      const nome = naLingua(nomes, lingua);
      return [
        { chave: String(codigo), rotulo: nome, codigo },
        ...populares
          .filter((popular) => popular !== nome)
          .map((popular) => ({ chave: `${codigo} ${popular}`, rotulo: `${popular} (${nome})`, codigo })),
      ];
    })
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, lingua));
}

/** A que se escolheu; o nome popular que nesta língua é o nome do peixe não tem outra. */
export const opcaoEscolhida = (
  peixes: readonly OpcaoDePeixe[],
  escolhida: string,
): OpcaoDePeixe | undefined =>
  peixes.find(({ chave }) => chave === escolhida) ??
  peixes.find(({ chave }) => chave === escolhida.split(' ')[0]);

/** A versão da regra que o motivo cita: as que se sucedem têm o mesmo código. */
export const regraDoMotivo = ({ regra, de }: Motivo, { regras }: Pick<Acervo, 'regras'>): Regra | undefined =>
  regras.find((uma) => uma.codigo === regra && uma.de <= de && (uma.ate === null || de <= uma.ate));
