import type { DataCivil } from '../../kernel/data-civil';
import { conferirEd25519 } from '../../modules/carteira/declaracao-assinada/ed25519';
import { ChavePublica, lerChavesPublicadas } from '../../modules/carteira/domain/chaves';
import { DeclaracaoAssinada, protocoloDa } from '../../modules/carteira/domain/declaracao-assinada';
import { lerRevogadas } from '../../modules/carteira/domain/revogadas';
import {
  conferirDeclaracao,
  listaVelha,
  MotivoFalsa,
  Veredito,
} from '../../modules/carteira/domain/veredito';
import { lerProtocolo } from '../../modules/licenca/domain/protocolo';

interface Verificacao {
  readonly veredito: Veredito;
  readonly motivo: MotivoFalsa | null;
  readonly protocolo: string | null;
  readonly declaracao: DeclaracaoAssinada | null;
  readonly kid: string | null;
  readonly hoje: DataCivil;
  /** Nulo quando se verificou sem lista. */
  readonly revogadas: { readonly geradaEm: string; readonly velha: boolean } | null;
}

/** Endereço do QR code, ou só a declaração. */
const ENDERECO = /\/informacao-carteira\/([^/?#]+)#(.*)$/s;

/** Verifica o texto de um QR code com o que foi baixado antes. Erro se as chaves ou a lista não servem. */
export function verificar(
  texto: string,
  contexto: {
    chaves: readonly ChavePublica[];
    revogadas: Uint8Array | null;
    hoje: DataCivil;
  },
): Verificacao {
  const { chaves, hoje } = contexto;
  const revogadas = contexto.revogadas && lerRevogadas(contexto.revogadas, chaves, conferirEd25519);
  if (contexto.revogadas && !revogadas)
    throw new Error('a lista de revogadas não é de nenhuma destas chaves');
  const [, numero, fragmento] = ENDERECO.exec(texto) ?? [];
  const conferencia = conferirDeclaracao(fragmento ?? texto, {
    codigo: numero === undefined ? null : (lerProtocolo(numero)?.codigo ?? ''),
    chaves,
    conferir: conferirEd25519,
    hoje,
    revogadas,
  });
  const genuina = conferencia.veredito === 'FALSA' ? null : conferencia;
  return {
    veredito: conferencia.veredito,
    motivo: conferencia.veredito === 'FALSA' ? conferencia.motivo : null,
    protocolo: genuina && protocoloDa(genuina.declaracao).formatado,
    declaracao: genuina && genuina.declaracao,
    kid: genuina && genuina.kid,
    hoje,
    revogadas: revogadas && {
      geradaEm: new Date(revogadas.geradaEm * 1000).toISOString(),
      velha: listaVelha(revogadas, hoje),
    },
  };
}

/** Conteúdo de `chaves.json`, como foi publicado. */
export const lerArquivoDeChaves = (conteudo: string): ChavePublica[] =>
  lerChavesPublicadas(JSON.parse(conteudo));
