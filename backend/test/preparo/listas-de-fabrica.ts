import { dataCivil } from '../../src/kernel/data-civil';
import {
  ListaDaAgencia,
  listaNoDia,
  ListasNoDia,
  MudancaDeOpcao,
} from '../../src/modules/agencia/domain/listas-de-opcoes';
import { OPCOES_DE_FABRICA } from '../../src/platform/database/migrations/versao-1-0-0/agencia';

/** As mudanças com que uma lista nasce. */
export const mudancasDeFabrica = (lista: ListaDaAgencia): MudancaDeOpcao[] =>
  OPCOES_DE_FABRICA[lista].map(([pt, en, es], codigo) => ({
    id: codigo + 1,
    vigenteDesde: dataCivil('2020-01-01'),
    especie: 'TEXTOS',
    codigo,
    textos: { pt, en, es },
    oferecida: null,
    ordem: null,
  }));

/** Todas as listas que a agência muda, como a migração as deixa. */
export const LISTAS_DE_FABRICA = Object.fromEntries(
  (Object.keys(OPCOES_DE_FABRICA) as ListaDaAgencia[]).map((lista) => [
    lista,
    listaNoDia(mudancasDeFabrica(lista), dataCivil('2026-01-01')),
  ]),
) as unknown as ListasNoDia;
