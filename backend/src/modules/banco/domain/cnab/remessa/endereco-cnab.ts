import { transliterar } from '../../../../../kernel/transliterar';

/** Como os Correios abreviam o que mais alonga o nome de uma rua. */
const ABREVIADAS: Readonly<Record<string, string>> = {
  ALAMEDA: 'AL',
  AVENIDA: 'AV',
  BECO: 'BC',
  COMANDANTE: 'CMTE',
  CONJUNTO: 'CJ',
  CONSELHEIRO: 'CONS',
  CORONEL: 'CEL',
  DESEMBARGADOR: 'DES',
  DOUTOR: 'DR',
  DOUTORA: 'DRA',
  ENGENHEIRO: 'ENG',
  ESTRADA: 'EST',
  GENERAL: 'GAL',
  GOVERNADOR: 'GOV',
  LARGO: 'LG',
  LOTEAMENTO: 'LOT',
  MARECHAL: 'MAL',
  NOSSA: 'N',
  SENHORA: 'SRA',
  PADRE: 'PE',
  PRACA: 'PC',
  PREFEITO: 'PREF',
  PRESIDENTE: 'PRES',
  PROFESSOR: 'PROF',
  PROFESSORA: 'PROFA',
  QUADRA: 'QD',
  RODOVIA: 'ROD',
  RUA: 'R',
  SANTA: 'STA',
  SANTO: 'STO',
  SENADOR: 'SEN',
  TRAVESSA: 'TV',
  TENENTE: 'TEN',
  VEREADOR: 'VER',
};
const NUMERO = /^(?:(?:N|NO|NUMERO)?\.? ?\d[\dA-Z/-]*|S\/?N)$/;
const SEPARADOR = ', ';
/** Menos do que isto de uma rua não a diz. */
const MENOR_RUA = 10;

/**
 * Rua, número e complemento em ASCII, na largura do campo. O que não cabe sai do nome da rua (abreviado, depois só com
 * iniciais no meio, depois cortado); o número e o complemento ficam, e só um complemento desmedido se corta.
 */
export function enderecoNoCampo(endereco: string, largura: number): string {
  const inteiro = transliterar(endereco);
  if (inteiro.length <= largura) return inteiro;
  const { rua, numero, complemento } = separar(inteiro);
  if (numero === '') return encurtar(rua, largura);
  const maximo = largura - Math.min(MENOR_RUA, rua.length) - SEPARADOR.length;
  const fim = [numero, complemento].filter(Boolean).join(SEPARADOR).slice(0, maximo).trimEnd();
  return `${encurtar(rua, largura - fim.length - SEPARADOR.length)}${SEPARADOR}${fim.replace(/,$/, '')}`;
}

/** O número é o primeiro pedaço, depois do da rua, com jeito de número; sem vírgulas, o último algarismo. */
function separar(endereco: string): { rua: string; numero: string; complemento: string } {
  const pedacos = endereco.split(/ ?, ?/);
  const qual = pedacos.findIndex((pedaco, i) => i > 0 && NUMERO.test(pedaco));
  if (qual > 0) {
    return {
      rua: pedacos.slice(0, qual).join(SEPARADOR),
      numero: pedacos[qual] ?? '',
      complemento: pedacos.slice(qual + 1).join(SEPARADOR),
    };
  }
  const [, rua = endereco, numero = '', complemento = ''] =
    /^(.{3,}?) (\d[\dA-Z/-]*)(?:[ ,]+(.*))?$/.exec(endereco) ?? [];
  return { rua: rua.replace(/,$/, ''), numero, complemento };
}

function encurtar(rua: string, largura: number): string {
  if (rua.length <= largura) return rua;
  const inteiras = rua.split(' ');
  const palavras = inteiras.map((palavra) => ABREVIADAS[palavra] ?? palavra);
  const junta = () => palavras.join(' ');
  // O tipo e o último nome são o que mais diz que rua é.
  for (let i = 1; i < palavras.length - 1 && junta().length > largura; i++) {
    const palavra = palavras[i] ?? '';
    if (palavra.length > 3 && palavra === inteiras[i]) palavras[i] = palavra.slice(0, 1);
  }
  return junta().slice(0, largura).trimEnd();
}
