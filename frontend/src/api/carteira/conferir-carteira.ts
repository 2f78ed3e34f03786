import { diaEm } from '../../kernel/datas';
import { type Conferencia, conferirDeclaracao } from '../../kernel/declaracao/veredito';
import { type ListaRevogadas } from '../../kernel/declaracao/revogadas';
import { conferirEd25519 } from './ed25519';
import { atualizarProvas, type Provas, provasGuardadas } from './provas';

interface ConferenciaNoAparelho {
  /** Nula quando o aparelho não tem as chaves da agência nem rede para buscá-las. */
  readonly conferencia: Conferencia | null;
  readonly lista: Pick<ListaRevogadas, 'geradaEm' | 'proxima'> | null;
}

/** Um relógio atrasado não faz voltar ao prazo o que venceu: a agência já assinou a lista que aqui está. */
const naoAntesDa = (lista: ListaRevogadas | null, agora: Date): Date =>
  new Date(Math.max(agora.getTime(), (lista?.geradaEm ?? 0) * 1000));

/**
 * Confere com o que está guardado, sem esperar pela rede, e busca provas novas para a próxima. Só espera por elas
 * quando sem elas não há o que dizer: nenhuma chave, ou uma chave que este aparelho ainda não viu. Com que conferir também pode não
 * ter chegado (ed25519.ts): então o aparelho nada diz.
 */
export const conferirNoAparelho: typeof conferir = (entrada, agora) =>
  conferir(entrada, agora).catch(() => ({ conferencia: null, lista: null }));

async function conferir(
  { codigo, declaracao }: { codigo: string; declaracao: string },
  agora: Date,
): Promise<ConferenciaNoAparelho> {
  const com = async ({ chaves, revogadas, fuso }: Provas): Promise<ConferenciaNoAparelho> => ({
    conferencia:
      chaves.length === 0
        ? null
        : await conferirDeclaracao(declaracao, {
            codigo,
            chaves,
            revogadas,
            hoje: diaEm(naoAntesDa(revogadas, agora), fuso ?? undefined),
            conferir: conferirEd25519,
          }),
    lista: revogadas,
  });
  const primeira = await com(await provasGuardadas());
  const busca = atualizarProvas().catch(() => false);
  const { conferencia } = primeira;
  const faltaChave =
    conferencia === null || (conferencia.veredito === 'FALSA' && conferencia.motivo === 'CHAVE_DESCONHECIDA');
  if (!faltaChave) return primeira;
  await busca;
  return com(await provasGuardadas());
}
