import { SEM_LIGACAO } from '../domain/convenio';
import { EntityManager } from 'typeorm';
import { ConvenioContadorEntity } from './convenio-contador.entity';
import { ConvenioEntity } from './convenio.entity';
import { modulo11BancoDoBrasil } from '../domain/digitos-verificadores';

const AGENCIA = '1234';
const CONTA = '99873';
/** De nenhuma agência: por ele se sabe que um convênio ainda é de exemplo. */
export const CNPJ_DE_EXEMPLO = '12345678000195';

type ConvenioNovo = Omit<ConvenioEntity, 'id' | 'criadoEm' | 'atualizadoEm' | 'versao' | 'teste'>;

const cobranca: Pick<ConvenioNovo, 'banco' | 'bancoNome'> = { banco: '001', bancoNome: 'Banco do Brasil' };
const semArrecadacao = { segmento: null, identificadorValor: null, empresaTipo: null, empresaCodigo: null };
const semPix = { pixDominio: null, ...SEM_LIGACAO };
const semConta = {
  agencia: null,
  agenciaDv: null,
  conta: null,
  contaDv: null,
  carteira: null,
  variacao: null,
};

/**
 * Convênios de exemplo, de números inventados, para que a demonstração, os testes e as medições emitam documentos desde o
 * primeiro minuto. Não mexe nos que já existem.
 */
export async function semearConvenios(
  em: EntityManager,
  beneficiario: { nome: string; endereco: string },
): Promise<void> {
  const daAgencia = {
    beneficiarioNome: beneficiario.nome,
    beneficiarioCnpj: CNPJ_DE_EXEMPLO,
    beneficiarioEndereco: beneficiario.endereco,
    ...semPix,
  };
  const convenios: ConvenioNovo[] = [
    {
      ...cobranca,
      ...daAgencia,
      ...semArrecadacao,
      tipo: 'BOLETO',
      ativoPara: 'BOLETO',
      layout: 'BB240',
      numero: '3128557',
      agencia: AGENCIA,
      agenciaDv: modulo11BancoDoBrasil(AGENCIA),
      conta: CONTA,
      contaDv: modulo11BancoDoBrasil(CONTA),
      carteira: '17',
      variacao: '019',
    },
    {
      ...cobranca,
      ...daAgencia,
      ...semConta,
      tipo: 'GUIA',
      ativoPara: 'GUIA',
      layout: 'ARRECADACAO150',
      numero: '12345678',
      segmento: '6',
      identificadorValor: '6',
      empresaTipo: 'CNPJ8',
      empresaCodigo: '12345678',
    },
  ];
  for (const convenio of convenios) {
    if (await em.existsBy(ConvenioEntity, { tipo: convenio.tipo })) continue;
    const { identifiers } = await em.insert(ConvenioEntity, convenio);
    const { id } = identifiers[0] as { id: number };
    const contadores =
      convenio.tipo === 'BOLETO' ? (['NSA', 'DOCUMENTO'] as const) : (['DOCUMENTO'] as const);
    await em.insert(
      ConvenioContadorEntity,
      contadores.map((nome) => ({ convenioId: id, nome, valor: 0 })),
    );
  }
}
