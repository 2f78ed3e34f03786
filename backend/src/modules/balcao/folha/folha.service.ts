import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { Ambiente } from '../../../platform/config/ambiente';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import { Isencoes } from '../../agencia/isencoes/isencoes';
import { Opcoes } from '../../agencia/opcoes/opcoes';
import { Textos } from '../../agencia/textos/textos';
import { formatarCodigo } from '../../licenca/apresentar-licenca';
import { ehMenor } from '../../licenca/domain/responsavel';
import { LicencaEntity } from '../../licenca/licenca.entity';
import { nomearInformacao } from '../../licenca/pedido/apresentar-informacao';
import { InformacaoEntity } from '../../licenca/pedido/informacao.entity';
import { ResponsavelEntity } from '../../licenca/pedido/responsavel.entity';
import { apresentarPessoa } from '../../pessoa/apresentar-pessoa';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import type { Folha } from './folha.html';

/** O que se declarou no balcão, para a própria pessoa ler e assinar no papel: ninguém declara por outro. */
@Injectable()
export class FolhaService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: PessoaConsultaService,
    private readonly textos: Textos,
    private readonly isencoes: Isencoes,
    private readonly opcoes: Opcoes,
    private readonly relogio: Relogio,
    private readonly ambiente: Ambiente,
  ) {}

  /** De quem é a licença. Erro: 404, também depois de os dados dela serem eliminados. */
  async pessoaDa(licencaId: number): Promise<number> {
    const licenca = await this.fonte.manager.findOneBy(LicencaEntity, { id: licencaId });
    const completa = licenca && (await this.pessoas.completa(licenca.pessoaId));
    if (!completa || completa.pessoa.eliminadaEm) throw naoEncontrado();
    return completa.pessoa.id;
  }

  /** Na língua da pessoa, com a declaração que vale hoje. */
  async juntar(licencaId: number): Promise<{ folha: Folha; idioma: Idioma }> {
    const em = this.fonte.manager;
    const [licenca, informacao, responsavel] = await Promise.all([
      em.findOneByOrFail(LicencaEntity, { id: licencaId }),
      em.findOneByOrFail(InformacaoEntity, { licencaId }),
      em.findOneBy(ResponsavelEntity, { licencaId }),
    ]);
    const completa = await this.pessoas.completa(licenca.pessoaId);
    const { idioma, dataNascimento } = completa.pessoa;
    const menor = responsavel && ehMenor(dataNascimento, this.relogio.hoje());
    const isencao = this.isencoes.daLicenca(licenca.isencaoId)?.valor ?? null;
    const { id: versao, vigenteDesde, valor } = this.textos.vigente('DECLARACAO');
    const folha = {
      agencia: this.ambiente.agencia.nome,
      protocolo: formatarCodigo(licenca.codigo),
      modalidade: licenca.modalidade,
      pedida: licenca.dataCriacao,
      isencao: isencao && { nome: isencao.nome[idioma], ato: isencao.ato },
      pessoa: apresentarPessoa(completa, idioma, 'PRESENCA'),
      responsavel: menor
        ? { nome: responsavel.nome, documento: responsavel.cpf || responsavel.passaporte! }
        : null,
      respostas: {
        ...nomearInformacao(informacao, this.opcoes.noDia(licenca.dataCriacao), idioma),
        diasPescaPorAno: String(informacao.diasPescaPorAno),
      },
      gastoMedioCentavos: Number(informacao.gastoMedioCentavos),
      agenciaTurismo: informacao.agenciaTurismo,
      declaracao: { versao, vigenteDesde, paragrafos: valor[idioma] },
    };
    return { folha, idioma };
  }
}
