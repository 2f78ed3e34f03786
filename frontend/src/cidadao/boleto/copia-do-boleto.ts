import {
  codigoDoBoleto,
  esquecerCarteira,
  gravarSeConsta,
  guardarCarteira,
} from '../../api/carteira/carteiras-guardadas';
import { esperarQueAbraSemRede, guardarEstaTela } from '../../api/carteira/abre-sem-rede';
import { exigirArmazenamento, indiceDasGuardadas } from '../../api/carteira/guardadas';
import { type DetalhesBoleto } from '../../api/contrato';
import { lerSessao } from '../../api/conta/sessao';

const registro = (boleto: DetalhesBoleto, dono: string) => ({
  codigo: codigoDoBoleto(boleto.protocolo),
  dono,
  boleto,
  conferidaEm: new Date().toISOString(),
});

/** Só quando a página já abre sem rede. Se, à espera, a pessoa saiu ou outra entrou, nada dela fica. */
export async function guardarBoleto(boleto: DetalhesBoleto, dono: string): Promise<void> {
  const continua = () => lerSessao()?.login === dono;
  exigirArmazenamento();
  await esperarQueAbraSemRede();
  await guardarEstaTela();
  if (!continua()) return;
  const guardado = registro(boleto, dono);
  await guardarCarteira(guardado);
  if (!continua()) await esquecerCarteira(guardado.codigo);
}

/** A agência acaba de o dizer: a cópia, se há, segue-a. */
export const acompanharBoleto = (boleto: DetalhesBoleto, dono: string): Promise<void> =>
  gravarSeConsta(registro(boleto, dono));

/** Já não há este documento a pagar: a cópia, se há, sai. */
export async function esquecerBoleto(protocolo: string): Promise<void> {
  const codigo = codigoDoBoleto(protocolo);
  if (indiceDasGuardadas()?.codigos.includes(codigo)) await esquecerCarteira(codigo);
}
