import type { ErroDeCampo } from '../../../kernel/erro-dominio';
import { codigoPorValor, ListaNoDia, ListasNoDia } from '../../agencia/domain/listas-de-opcoes';
import { OPCOES_FIXAS } from '../../agencia/domain/opcoes';

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
 * Regras da informação complementar (especificação §5): os dez campos obrigatórios, códigos das listas do dia do pedido, 1 a
 * 365 dias. `gastoMedioPesca` chega em centavos. Todos os erros de uma vez.
 */
export function conferirInformacao(
  entrada: InformacaoAConferir,
  listas: ListasNoDia,
): {
  erros: ErroDeCampo[];
  dados: DadosInformacao | null;
} {
  const erros: ErroDeCampo[] = [];
  const umDe = (
    campo: keyof InformacaoAConferir,
    valor: Numero,
    recusa: (codigo: number) => string | null,
  ): number => {
    const codigo = valor === null || valor === undefined ? 'CAMPO_OBRIGATORIO' : recusa(valor);
    if (codigo) erros.push({ campo, codigo });
    return valor ?? -1;
  };
  const daLista = (campo: keyof InformacaoAConferir & keyof ListasNoDia): number =>
    umDe(campo, entrada[campo] as Numero, (valor) => recusaDaOpcao(listas[campo], valor));
  const modalidade = umDe('modalidadePesca', entrada.modalidadePesca, (valor) =>
    OPCOES_FIXAS.modalidadePesca[valor] ? null : 'CAMPO_INVALIDO',
  );
  const localizacaoPreferencial = daLista('localizacaoPreferencialPesca');
  const rendaMensal = daLista('rendaMensal');
  const localPesca = daLista('localPesca');
  const tipoIsca = daLista('tipoIsca');

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

  const equipamentos = conferirEquipamentos(entrada, listas.materialPesca, erros);
  const peixes = [...new Set(entrada.peixeMaisPescado ?? [])].sort((a, b) => a - b);
  if (peixes.length === 0) erros.push({ campo: 'peixeMaisPescado', codigo: 'CAMPO_OBRIGATORIO' });
  else recusarAlguma('peixeMaisPescado', listas.peixes, peixes, erros);

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
function conferirEquipamentos(
  entrada: InformacaoAConferir,
  lista: ListaNoDia,
  erros: ErroDeCampo[],
): number[] {
  const material = entrada.materialPesca;
  const pedidos = [
    ...(material === null || material === undefined || material === '' ? [] : [material]),
    ...(entrada.equipamentos ?? []),
  ];
  if (pedidos.length === 0) {
    erros.push({ campo: 'equipamentos', codigo: 'CAMPO_OBRIGATORIO' });
    return [];
  }
  const codigos = [...new Set(pedidos.map((valor) => codigoPorValor(lista, valor)))];
  recusarAlguma('equipamentos', lista, codigos, erros);
  return codigos.filter((codigo) => codigo !== null);
}

/** Por que a opção não serve: não existe, ou já não se oferece. */
function recusaDaOpcao({ opcoes }: ListaNoDia, codigo: number | null): string | null {
  const opcao = opcoes.find((uma) => uma.codigo === codigo);
  if (!opcao) return 'CAMPO_INVALIDO';
  return opcao.oferecida ? null : 'OPCAO_RETIRADA';
}

function recusarAlguma(
  campo: string,
  lista: ListaNoDia,
  codigos: readonly (number | null)[],
  erros: ErroDeCampo[],
): void {
  const recusas = codigos.map((codigo) => recusaDaOpcao(lista, codigo)).filter((recusa) => recusa !== null);
  const [codigo] = recusas.includes('CAMPO_INVALIDO') ? ['CAMPO_INVALIDO'] : recusas;
  if (codigo) erros.push({ campo, codigo });
}
