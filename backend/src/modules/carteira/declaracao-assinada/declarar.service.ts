import { Injectable } from '@nestjs/common';
import type { DataCivil } from '../../../kernel/data-civil';
import type { LicencaMostravel } from '../../licenca/apresentar-licenca';
import { paraBase32 } from '../domain/base32';
import { assinarDeclaracao, DeclaracaoAssinada } from '../domain/declaracao-assinada';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import { ChavesDaCarteira } from './chaves-da-carteira.service';

/** Declaração assinada que o QR code de uma carteira leva. */
@Injectable()
export class DeclararService {
  constructor(private readonly chaves: ChavesDaCarteira) {}

  /** Base32; a mesma licença dá sempre o mesmo texto. Só para licença com carteira. */
  async declarar(licenca: LicencaMostravel, nome: string): Promise<string> {
    const declaracao = declaracaoDa(licenca, nome);
    const assinante = await this.chaves.paraEmissao(declaracao.emissao);
    return paraBase32(assinarDeclaracao(declaracao, assinante));
  }
}

function declaracaoDa(licenca: LicencaMostravel, nome: string): DeclaracaoAssinada {
  const { sequencia, ano } = lerProtocolo(licenca.codigo)!;
  const { provisoria, emissao, validade } = datasDaCarteira(licenca);
  return { modalidade: licenca.modalidade, sequencia, ano, provisoria, emissao, validade, nome };
}

/** Datas impressas na carteira ou no título provisório. */
export function datasDaCarteira(
  licenca: Pick<
    LicencaMostravel,
    'status' | 'dataCriacao' | 'dataAtivacao' | 'dataVencimento' | 'dataVencimentoProvisoria'
  >,
): { provisoria: boolean; emissao: DataCivil; validade: DataCivil } {
  const provisoria = licenca.status === 'ATIVO_AGUARDANDO_PAGAMENTO';
  return {
    provisoria,
    emissao: licenca.dataAtivacao ?? licenca.dataCriacao,
    validade: (provisoria ? licenca.dataVencimentoProvisoria : licenca.dataVencimento) as DataCivil,
  };
}
