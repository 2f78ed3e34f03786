import { EntityManager, Like } from 'typeorm';
import { dataCivil } from '../../../kernel/data-civil';
import { DecisaoEntity } from '../../../platform/vigencia/decisao.entity';
import { defeitoDaLista } from '../domain/listas-de-opcoes';
import { mudancaDe, OPCAO, type ValorDaOpcao } from './opcao';

/** O nome que o pescador de fora conhece, com o daqui; quem se chama igual nas duas línguas não está. */
const NOMES: Readonly<Record<number, readonly [pt: string, en: string, es: string]>> = {
  0: ['Apapá', 'Amazon pellona (apapá)', 'Sardinata (apapá)'],
  1: ['Aruanã', 'Arowana (aruanã)', 'Arahuana (aruanã)'],
  2: ['Caparari', 'Tiger shovelnose catfish (caparari)', 'Tigre zúngaro (caparari)'],
  3: ['Jacundá', 'Pike cichlid (jacundá)', 'Mataguaro (jacundá)'],
  4: ['Matrinxã', 'Brycon (matrinxã)', 'Sábalo (matrinxã)'],
  5: ['Pescada', 'Freshwater croaker (pescada)', 'Corvina de río (pescada)'],
  6: ['Piranha', 'Piranha', 'Piraña (piranha)'],
  7: ['Pirarara', 'Redtail catfish (pirarara)', 'Bagre cola roja (pirarara)'],
  8: ['Pirarucu', 'Arapaima (pirarucu)', 'Paiche (pirarucu)'],
  9: ['Piraíba', 'Goliath catfish (piraíba)', 'Valentón (piraíba)'],
  10: ['Surubim', 'Barred sorubim (surubim)', 'Bagre rayado (surubim)'],
  11: ['Tambaqui', 'Black pacu (tambaqui)', 'Cachama negra (tambaqui)'],
  12: ['Traíra', 'Wolf fish (traíra)', 'Tararira (traíra)'],
  13: ['Tucunaré', 'Peacock bass (tucunaré)', 'Pavón (tucunaré)'],
};
/** O dia seguinte ao da lista de fábrica: o que a agência marcou é sempre mais novo. */
const DESDE = dataCivil('2020-01-02');
const PRODUTO = 'produto';

/** Não mexe no peixe que a agência mudou, nem no que já tem estes nomes. */
export async function semearNomesDosPeixes(em: EntityManager): Promise<void> {
  const naBase = await em.findBy(DecisaoEntity, { especie: OPCAO.nome, assunto: Like('peixes/%') });
  const marcadas = naBase.map((uma) => mudancaDe({ ...uma, valor: uma.valor as ValorDaOpcao }));
  for (const [numero, [pt, en, es]] of Object.entries(NOMES)) {
    const codigo = Number(numero);
    const doPeixe = marcadas.filter((uma) => uma.especie === 'TEXTOS' && uma.codigo === codigo);
    const [fabrica] = doPeixe;
    if (doPeixe.length !== 1 || fabrica!.autor !== PRODUTO || fabrica!.textos?.pt !== pt) continue;
    const textos = { pt, en, es };
    const nova = { ...fabrica!, vigenteDesde: DESDE, textos };
    if (defeitoDaLista([...marcadas, nova], DESDE)) continue;
    await em.insert(DecisaoEntity, {
      especie: OPCAO.nome,
      assunto: `peixes/TEXTOS/${codigo}`,
      valor: textos,
      vigenteDesde: DESDE,
      vez: 0,
      motivo: 'Nomes em inglês e espanhol',
      autor: PRODUTO,
      criadaEm: new Date(`${DESDE}T00:00:00Z`),
    });
  }
}
