import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { diasEntre } from '../../kernel/data-civil';
import { Ambiente } from '../../platform/config/ambiente';
import { Ajustes } from '../../platform/ajustes/ajustes';
import { traduzir } from '../../platform/i18n/catalogo';
import { dataNaLingua } from '../../platform/i18n/formatos';
import type { Idioma } from '../../platform/i18n/idioma';
import { qrEmBase64 } from '../../platform/qr-na-tela';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import type { Status } from '../licenca/domain/estado';
import { LicencaConsultaService } from '../licenca/licenca-consulta.service';
import type { LicencaEntity } from '../licenca/licenca.entity';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import type { CarteiraDto } from './carteira.dto';
import { DeclararService } from './declaracao-assinada/declarar.service';
import { enderecoDoQrCode } from './impressao/endereco-do-qr-code';
import { quemAcompanha } from './impressao/linha-da-carteira';

const SEM_QR_CODE = { qrCodeBase64: null, declaracao: null };

/** Carteiras de quem entrou, com o que o QR code de cada uma leva (decisão D10). */
@Injectable()
export class CarteiraConsultaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly licencas: LicencaConsultaService,
    private readonly pessoas: PessoaConsultaService,
    private readonly declarar: DeclararService,
    private readonly ajustes: Ajustes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  async minhaCarteira(sessao: Sessao, idioma: Idioma): Promise<CarteiraDto[]> {
    const pessoaId = sessao.usuario?.pessoaId;
    if (!pessoaId) return [];
    const [abertas, { pessoa }] = await Promise.all([
      this.licencas.abertas(pessoaId, idioma),
      this.pessoas.completa(pessoaId),
    ]);
    return Promise.all(
      abertas.map(async ({ licenca, mostrada, status }) => ({
        licenca: mostrada,
        nome: pessoa.nome,
        documento: (pessoa.cpf ?? pessoa.passaporte)!,
        responsavel: await quemAcompanha(this.fonte.manager, licenca.codigo, this.relogio.hoje()),
        ...(status === 'AGUARDANDO_PAGAMENTO' || status === 'AGUARDANDO_ANALISE'
          ? SEM_QR_CODE
          : await this.qrCode(licenca, pessoa.nome)),
        mensagemAvisoCarteira: this.aviso(licenca, status, idioma),
      })),
    );
  }

  private async qrCode(licenca: LicencaEntity, nome: string) {
    const declaracao = await this.declarar.declarar(licenca, nome);
    const { urlPublica } = this.ambiente;
    // O nível mais baixo: menos módulos, e nenhum se apaga numa tela.
    const endereco = enderecoDoQrCode({ urlPublica, codigo: licenca.codigo, declaracao });
    return { qrCodeBase64: await qrEmBase64(endereco, 'L'), declaracao };
  }

  private aviso(licenca: LicencaEntity, status: Status, idioma: Idioma): string | null {
    if (status === 'ATIVO_AGUARDANDO_PAGAMENTO' && licenca.dataVencimentoProvisoria) {
      return traduzir('AVISO_PROVISORIA', idioma, {
        data: dataNaLingua(licenca.dataVencimentoProvisoria, idioma),
      });
    }
    if (status !== 'VIGENTE' || !licenca.dataVencimento) return null;
    const hoje = this.relogio.hoje();
    const dias = diasEntre(hoje, licenca.dataVencimento);
    if (dias > this.ajustes.valor('renovacaoDias', hoje)) return null;
    if (dias === 0) return traduzir('AVISO_VENCE_HOJE', idioma);
    return traduzir(dias === 1 ? 'AVISO_VENCE_AMANHA' : 'AVISO_VENCE_EM', idioma, { dias });
  }
}
