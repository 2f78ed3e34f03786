import {
  type CarteiraGuardada,
  esquecerCarteira,
  guardarCarteira,
  lerBoletos,
  lerGuardadas,
  substituirSeConsta,
} from '../../api/carteira/carteiras-guardadas';
import { esperarQueAbraSemRede } from '../../api/carteira/abre-sem-rede';
import { type ItemCarteira } from '../../api/contrato';
import { ErroApi } from '../../api/erro-api';
import { exigirArmazenamento } from '../../api/carteira/guardadas';
import { atualizarProvas } from '../../api/carteira/provas';
import { imagemDaCarteira } from '../../api/servicos';
import { lerSessao, type Usuario } from '../../api/conta/sessao';

/** O que ainda não vale não se guarda: ninguém o mostra a um fiscal. */
export const podeGuardar = ({ licenca, qrCodeBase64, declaracao }: ItemCarteira): boolean =>
  qrCodeBase64 !== null &&
  declaracao !== null &&
  (licenca.status.codigo === 'VIGENTE' || licenca.status.codigo === 'ATIVO_AGUARDANDO_PAGAMENTO');

/**
 * Guarda a carteira e traz as chaves da agência, com que o aparelho a confere sem rede; só quando a página já abre sem rede. Nulo quando, à espera da rede, a
 * pessoa saiu ou outra entrou: nada dela fica.
 */
export async function guardar(
  item: ItemCarteira,
  usuario: Usuario,
  agora: Date,
): Promise<CarteiraGuardada | null> {
  const continua = () => lerSessao()?.login === usuario.login;
  exigirArmazenamento();
  const [imagem] = await Promise.all([
    imagemDaCarteira(item.licenca.codigo).catch(semImagem),
    atualizarProvas(),
    esperarQueAbraSemRede(),
  ]);
  if (!continua()) return null;
  const carteira: CarteiraGuardada = {
    codigo: item.licenca.codigo,
    dono: usuario.login,
    nome: usuario.nome,
    item,
    imagem,
    conferidaEm: agora.toISOString(),
  };
  await guardarCarteira(carteira);
  if (continua()) return carteira;
  await esquecerCarteira(carteira.codigo);
  return null;
}

/** A imagem que não se pôde imprimir vem noutra visita: o QR code e a declaração guardam-se já. */
function semImagem(causa: unknown): null {
  if (causa instanceof ErroApi && causa.codigo === 'DOCUMENTO_NAO_FEITO') return null;
  throw causa;
}

export const tirar = esquecerCarteira;

/** A agência acaba de dizer quais carteiras há: as guardadas seguem o que ela diz, a renovada entra no lugar da antiga, e as que não há mais saem. */
export async function acompanhar(
  itens: readonly ItemCarteira[],
  usuario: Usuario,
  agora: Date,
): Promise<void> {
  for (const { codigo, boleto } of await lerBoletos(usuario.login)) {
    const licenca = itens.find((um) => um.licenca.protocolo.codigoFormatado === boleto.protocolo)?.licenca;
    if (!licenca?.status.codigo.endsWith('AGUARDANDO_PAGAMENTO')) await esquecerCarteira(codigo);
  }
  for (const guardada of await lerGuardadas(usuario.login)) {
    const { modalidade } = guardada.item.licenca;
    const item =
      itens.find(({ licenca }) => licenca.codigo === guardada.codigo) ??
      itens.find(({ licenca }) => licenca.modalidade.id === modalidade.id);
    if (!item || !podeGuardar(item)) {
      await esquecerCarteira(guardada.codigo);
      continue;
    }
    const { codigo } = item.licenca;
    const mesma = item.declaracao === guardada.item.declaracao;
    const imagem =
      mesma && guardada.imagem ? guardada.imagem : await imagemDaCarteira(codigo).catch(() => null);
    await substituirSeConsta(guardada, {
      ...guardada,
      codigo,
      item,
      imagem,
      nome: usuario.nome,
      conferidaEm: agora.toISOString(),
    });
  }
}
