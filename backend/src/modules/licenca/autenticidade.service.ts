import { Injectable } from '@nestjs/common';
import { naoEncontrado } from '../../kernel/erro-dominio';
import { abrir } from '../../platform/cifra/coluna-cifrada';
import { LeituraDireta } from '../../platform/database/leitura-direta';
import type { Idioma } from '../../platform/i18n/idioma';
import { Relogio } from '../../platform/relogio';
import type { Sessao } from '../../platform/sessao/sessao';
import { apresentarDesconhecida, apresentarPessoa } from '../pessoa/apresentar-pessoa';
import { DireitoSobrePessoaService } from '../pessoa/direito-sobre-pessoa.service';
import { iniciais, mascararDocumento } from '../pessoa/domain/mascara';
import type { PessoaDto } from '../pessoa/dto/pessoa.dto';
import { PessoaConsultaService } from '../pessoa/pessoa-consulta.service';
import { apresentarLicenca, LicencaMostravel } from './apresentar-licenca';
import { lerProtocolo } from './domain/protocolo';
import type { LicencaDto } from './dto/licenca.dto';

interface Linha extends LicencaMostravel {
  pessoaId: number;
  nome: Buffer;
  cpf: Buffer | null;
  passaporte: Buffer | null;
}

/** Uma busca por chave única e uma por chave primária: é a leitura mais frequente do produto. */
const SQL = `SELECT l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id AS pessoaId,
    l.data_criacao AS dataCriacao, l.data_ativacao AS dataAtivacao, l.data_vencimento AS dataVencimento,
    l.data_vencimento_provisoria AS dataVencimentoProvisoria, l.prazo_pagamento AS prazoPagamento,
    p.nome, p.cpf, p.passaporte
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE l.codigo = ?`;

/** Página de autenticidade, aonde o QR code leva (decisão D10). */
@Injectable()
export class AutenticidadeService {
  constructor(
    private readonly leitura: LeituraDireta,
    private readonly pessoas: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly relogio: Relogio,
  ) {}

  /** Com o protocolo só, iniciais e documento mascarado; dono, fiscal e equipe veem tudo. Erro 404. */
  async ler(
    texto: string | undefined,
    sessao: Sessao,
    idioma: Idioma,
  ): Promise<{ licenca: LicencaDto; pessoa: PessoaDto; protocolo: string }> {
    const protocolo = texto === undefined ? null : lerProtocolo(texto);
    const [linha] = protocolo ? await this.leitura.ler<Linha>(SQL, [protocolo.codigo]) : [];
    if (!linha || !protocolo) throw naoEncontrado();
    const direito = sessao.usuario && (await this.direitos.leitura(sessao, linha.pessoaId));
    return {
      licenca: apresentarLicenca(linha, { hoje: this.relogio.hoje(), idioma }),
      pessoa:
        direito && direito !== 'CONCESSAO'
          ? apresentarPessoa(await this.pessoas.completa(linha.pessoaId), idioma, false)
          : pessoaCoberta(linha),
      protocolo: protocolo.formatado,
    };
  }
}

function pessoaCoberta({ nome, cpf, passaporte }: Linha): PessoaDto {
  const documento = cpf ? abrir(cpf, 'pessoa.cpf') : abrir(passaporte, 'pessoa.passaporte');
  return {
    ...apresentarDesconhecida({
      tipo: cpf ? 'cpf' : 'passaporte',
      numero: mascararDocumento(documento ?? ''),
    }),
    nome: iniciais(abrir(nome, 'pessoa.nome')),
    mascarados: ['nome', cpf ? 'cpf' : 'passaporte'],
  };
}
