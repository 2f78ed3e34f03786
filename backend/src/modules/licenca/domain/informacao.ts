import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import { codigoDoEquipamento, OPCOES } from './opcoes';

/** Informação complementar já conferida. `gastoMedioCentavos` em centavos. */
export interface DadosInformacao {
  modalidade: 0 | 1;
  localizacaoPreferencial: number;
  rendaMensal: number;
  diasPescaPorAno: number;
  gastoMedioCentavos: number;
  localPesca: number;
  equipamentos: number[];
  tipoIsca: number;
  agenciaTurismo: boolean;
  peixes: number[];
}

type Numero = number | null | undefined;

export interface InformacaoAConferir {
  modalidadePesca?: Numero;
  localizacaoPreferencialPesca?: Numero;
  rendaMensal?: Numero;
  diasPescaPorAno?: Numero;
  gastoMedioPesca?: Numero;
  localPesca?: Numero;
  materialPesca?: string | number | null | undefined;
  equipamentos?: readonly (string | number)[] | null | undefined;
  tipoIsca?: Numero;
  agenciaTurismo?: boolean | null | undefined;
  peixeMaisPescado?: readonly number[] | null | undefined;
}

/**
 * Regras da informação complementar (especificação §5): os dez campos obrigatórios, códigos das listas, 1 a 365 dias.
 * `gastoMedioPesca` chega em centavos. Todos os erros de uma vez.
 */
export function conferirInformacao(entrada: InformacaoAConferir): {
  erros: ErroDeCampo[];
  dados: DadosInformacao | null;
} {
  const erros: ErroDeCampo[] = [];
  const daLista = (campo: keyof InformacaoAConferir, valor: Numero, tamanho: number): number => {
    if (valor === null || valor === undefined) erros.push({ campo, codigo: 'CAMPO_OBRIGATORIO' });
    else if (valor < 0 || valor >= tamanho) erros.push({ campo, codigo: 'CAMPO_INVALIDO' });
    return valor ?? -1;
  };
  const modalidade = daLista('modalidadePesca', entrada.modalidadePesca, OPCOES.modalidadePesca.length);
  const localizacaoPreferencial = daLista(
    'localizacaoPreferencialPesca',
    entrada.localizacaoPreferencialPesca,
    OPCOES.localizacaoPreferencialPesca.length,
  );
  const rendaMensal = daLista('rendaMensal', entrada.rendaMensal, OPCOES.rendaMensal.length);
  const localPesca = daLista('localPesca', entrada.localPesca, OPCOES.localPesca.length);
  const tipoIsca = daLista('tipoIsca', entrada.tipoIsca, OPCOES.tipoIsca.length);

  const dias = entrada.diasPescaPorAno;
  if (dias === null || dias === undefined)
    erros.push({ campo: 'diasPescaPorAno', codigo: 'CAMPO_OBRIGATORIO' });
  else if (dias < 1 || dias > 365) erros.push({ campo: 'diasPescaPorAno', codigo: 'DIAS_PESCA' });
  const gasto = entrada.gastoMedioPesca;
  if (gasto === null || gasto === undefined)
    erros.push({ campo: 'gastoMedioPesca', codigo: 'CAMPO_OBRIGATORIO' });
  if (entrada.agenciaTurismo === null || entrada.agenciaTurismo === undefined) {
    erros.push({ campo: 'agenciaTurismo', codigo: 'CAMPO_OBRIGATORIO' });
  }

  const equipamentos = conferirEquipamentos(entrada, erros);
  const peixes = [...new Set(entrada.peixeMaisPescado ?? [])].sort((a, b) => a - b);
  if (peixes.length === 0) erros.push({ campo: 'peixeMaisPescado', codigo: 'CAMPO_OBRIGATORIO' });
  else if (peixes.some((p) => !OPCOES.peixes[p]))
    erros.push({ campo: 'peixeMaisPescado', codigo: 'CAMPO_INVALIDO' });

  if (erros.length > 0) return { erros, dados: null };
  return {
    erros,
    dados: {
      modalidade: modalidade as 0 | 1,
      localizacaoPreferencial,
      rendaMensal,
      diasPescaPorAno: dias!,
      gastoMedioCentavos: gasto!,
      localPesca,
      equipamentos,
      tipoIsca,
      agenciaTurismo: entrada.agenciaTurismo!,
      peixes,
    },
  };
}

/** `materialPesca` do formulário antigo é o primeiro dos equipamentos; os dois juntos formam a lista. */
function conferirEquipamentos(entrada: InformacaoAConferir, erros: ErroDeCampo[]): number[] {
  const material = entrada.materialPesca;
  const pedidos = [
    ...(material === null || material === undefined || material === '' ? [] : [material]),
    ...(entrada.equipamentos ?? []),
  ];
  if (pedidos.length === 0) {
    erros.push({ campo: 'equipamentos', codigo: 'CAMPO_OBRIGATORIO' });
    return [];
  }
  const codigos = pedidos.map(codigoDoEquipamento);
  if (codigos.includes(null)) erros.push({ campo: 'equipamentos', codigo: 'CAMPO_INVALIDO' });
  return [...new Set(codigos.filter((c) => c !== null))];
}
