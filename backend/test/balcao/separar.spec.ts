import { novoPassaporte } from '../preparo/fabricas';
import { bancadaDoBalcao } from './bancada-do-balcao';

const MOTIVO = 'A mesma pessoa, com o passaporte na mão.';

describe('separar', () => {
  const bancada = bancadaDoBalcao();

  const juntar = async (id: number, absorvidaId: number) => {
    const endereco = `/api/admin/pessoas/${id}/juncao`;
    const { versao, campos, confirmacoes } = (
      await bancada.mesa.operador.get(`${endereco}?com=${absorvidaId}`)
    ).json<{
      versao: string;
      campos: { campo: string; sugerido: string }[];
      confirmacoes: { codigo: string }[];
    }>();
    const escolhas = Object.fromEntries(campos.map(({ campo, sugerido }) => [campo, sugerido]));
    const resposta = await bancada.mesa.operador.post(endereco, {
      ...{ absorvidaId, versao, escolhas, motivo: MOTIVO },
      confirmacoes: confirmacoes.map(({ codigo }) => codigo),
    });
    expect(resposta.statusCode).toBe(200);
  };
  /** A que a ficha oferece separar. */
  const oferecida = async (id: number) =>
    (await bancada.mesa.operador.get(`/api/admin/pessoas/${id}`))
      .json<{ juncoes: { id: number; absorvidaId: number; podeDesfazer: boolean }[] }>()
      .juncoes.find(({ podeDesfazer }) => podeDesfazer);

  it('repetido o pedido cuja resposta se perdeu, não se separa também quem se juntou antes', async () => {
    const fica = await bancada.registrar();
    const primeira = await bancada.registrar({ passaporte: novoPassaporte() }, 1);
    const segunda = await bancada.registrar({ passaporte: novoPassaporte() }, 1);
    await bancada.mesa.operador.post(`/api/admin/licencas/${segunda.licencaId}/invalidar`, {
      motivo: MOTIVO,
    });
    await juntar(fica.pessoaId, primeira.pessoaId);
    await juntar(fica.pessoaId, segunda.pessoaId);
    const lida = await oferecida(fica.pessoaId);
    expect(lida).toMatchObject({ absorvidaId: segunda.pessoaId });
    const separar = () =>
      bancada.mesa.operador.post(`/api/admin/pessoas/${fica.pessoaId}/juncao/desfazer`, {
        ...{ motivo: MOTIVO, juncaoId: lida?.id },
      });
    expect((await separar()).statusCode).toBe(200);
    expect((await separar()).json()).toMatchObject({ codigo: 'JUNCAO_DEFINITIVA' });
    expect(await oferecida(fica.pessoaId)).toMatchObject({ absorvidaId: primeira.pessoaId });
  });
});
