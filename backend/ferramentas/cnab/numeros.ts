import { z } from 'zod';
import { lerDataCivil } from '../../src/kernel/data-civil';
import { numerosDaArrecadacao } from '../../src/modules/pagamento/domain/arrecadacao';
import { nossoNumeroBradesco } from '../../src/modules/pagamento/domain/boleto/boleto-bradesco';
import { DadosBoleto, calcularBoleto } from '../../src/modules/pagamento/domain/boleto/boleto-dos-bancos';
import { FalhaDoNumero, falhaDaLinhaDigitavel, falhaDoCodigoDeBarras } from './ler-numeros';

// Um número em JSON acima do inteiro seguro já perdeu dígitos.
const texto = z.union([z.string(), z.int()]).transform(String);
const inteiro = texto.pipe(z.stringFormat('número', /^\d{1,15}$/)).transform(Number);
const vencimento = z
  .string()
  .nullable()
  .default(null)
  .transform((valor, contexto) => {
    const data = valor === null ? null : lerDataCivil(valor);
    if (valor !== null && data === null)
      contexto.addIssue({ code: 'custom', message: 'data que não existe' });
    return data;
  });
const titulo = { numero: inteiro, vencimento, valor_centavos: z.int() };
const contrato = { carteira: texto, agencia: texto, conta: texto };

const entradaDoBoleto = z.discriminatedUnion('bank', [
  z.object({ bank: z.literal('001'), convenio: texto, ...contrato, ...titulo }),
  z.object({
    bank: z.literal('104'),
    beneficiario: texto,
    carteira: z.literal('RG'),
    emissao: texto.pipe(z.enum(['1', '4'])),
    ...titulo,
  }),
  z.object({ bank: z.literal('237'), ...contrato, ...titulo }),
]);

const entradaDaArrecadacao = z.object({
  segmento: texto,
  identificador_valor: texto.pipe(z.enum(['6', '7', '8', '9'])),
  empresa_tipo: z.enum(['cnpj8', 'febraban4']),
  empresa: texto,
  vencimento,
  numero: texto,
  valor_centavos: z.int().nullish(),
  quantidade: z.int().nullish(),
});

const entradaDeValidacao = z.object({
  kind: z.enum(['linha_digitavel', 'codigo_barras', 'nosso_numero']),
  value: z.string(),
});

/** Quem dá uma entrada que não se calcula recebe `{erro}` no lugar dela, e as outras seguem. */
export function boleto(entrada: unknown): unknown {
  return ouErro(() => {
    const dados = entradaDoBoleto.parse(entrada);
    const calculado = calcularBoleto(dadosDoBoleto(dados));
    return {
      fator: calculado.codigoBarras.slice(5, 9),
      campo_livre: calculado.codigoBarras.slice(19),
      codigo_barras: calculado.codigoBarras,
      linha_digitavel: calculado.linhaDigitavel,
      nosso_numero: calculado.nossoNumero.numero,
      nosso_numero_dv: calculado.nossoNumero.dv,
    };
  });
}

function dadosDoBoleto(entrada: z.infer<typeof entradaDoBoleto>): DadosBoleto {
  const titulo = {
    sequencia: entrada.numero,
    vencimento: entrada.vencimento,
    valor: entrada.valor_centavos,
  };
  switch (entrada.bank) {
    case '001':
      return { ...entrada, ...titulo, banco: entrada.bank };
    case '104':
      return { ...entrada, ...titulo, banco: entrada.bank, modalidade: `1${entrada.emissao}` };
    case '237':
      return { ...entrada, ...titulo, banco: entrada.bank };
  }
}

/** Como `boleto`; `valor_centavos` para os identificadores em reais, `quantidade` para os outros. */
export function arrecadacao(entrada: unknown): unknown {
  return ouErro(() => {
    const dados = entradaDaArrecadacao.parse(entrada);
    const emReais = dados.identificador_valor === '6' || dados.identificador_valor === '8';
    const valor = emReais ? dados.valor_centavos : (dados.quantidade ?? dados.valor_centavos);
    if (valor === undefined || valor === null) throw new RangeError('falta o valor');
    const { codigoBarras, linhaDigitavel } = numerosDaArrecadacao({
      segmento: dados.segmento,
      identificadorValor: dados.identificador_valor,
      empresa: { tipo: dados.empresa_tipo === 'cnpj8' ? 'CNPJ8' : 'FEBRABAN4', codigo: dados.empresa },
      vencimento: dados.vencimento,
      numero: dados.numero,
      valor,
    });
    return {
      campo_livre: codigoBarras.slice(dados.empresa_tipo === 'cnpj8' ? 23 : 19),
      codigo_barras: codigoBarras,
      linha_digitavel: linhaDigitavel,
    };
  });
}

export function validar(entrada: unknown): unknown {
  const lida = entradaDeValidacao.safeParse(entrada);
  const motivo = lida.success ? falhaDe(lida.data) : 'ENTRADA_INVALIDA';
  return { valido: motivo === null, motivo };
}

function falhaDe({
  kind,
  value,
}: z.infer<typeof entradaDeValidacao>): FalhaDoNumero | 'FORMATO' | 'VERIFICADOR_DO_NOSSO_NUMERO' | null {
  if (kind === 'linha_digitavel') return falhaDaLinhaDigitavel(value);
  if (kind === 'codigo_barras') return falhaDoCodigoDeBarras(value);
  // Só o Bradesco imprime a carteira junto, e sem ela o verificador não se confere.
  const partes = /^(\d{2}) ?\/ ?(\d{11})-([\dP])$/.exec(value);
  if (!partes) return 'FORMATO';
  const [, carteira = '', numero, dv] = partes;
  return nossoNumeroBradesco(carteira, Number(numero)).dv === dv ? null : 'VERIFICADOR_DO_NOSSO_NUMERO';
}

/** Numa linha, os campos que não servem e por quê. */
export function problemas({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ');
}

function ouErro(calcular: () => unknown): unknown {
  try {
    return calcular();
  } catch (erro) {
    if (erro instanceof z.ZodError) return { erro: problemas(erro) };
    if (erro instanceof RangeError) return { erro: erro.message };
    throw erro;
  }
}
