import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AUSENTE } from '../../../kernel/ausente';
import { naoEncontrado } from '../../../kernel/erro-dominio';
import { abrirDaLinha } from '../../../platform/cifra/coluna-cifrada';
import { executar } from '../../../platform/database/executar';
import type { Idioma } from '../../../platform/i18n/idioma';
import { Relogio } from '../../../platform/relogio';
import type { Sessao } from '../../../platform/sessao/sessao';
import { apresentarDesconhecida, apresentarPessoa, soParaConferir } from '../../pessoa/apresentar-pessoa';
import { DireitoDeLer, permite, provaDo } from '../../pessoa/domain/provas';
import { DireitoSobrePessoaService } from '../../pessoa/direito-sobre-pessoa.service';
import { mascararDocumento, mascararTexto } from '../../../kernel/mascara';
import type { EnderecoDto, PessoaDto } from '../../pessoa/dto/pessoa.dto';
import { PessoaConsultaService } from '../../pessoa/pessoa-consulta.service';
import { apresentarLicenca, LicencaMostravel } from '../../licenca/apresentar-licenca';
import type { LicencaConferida } from '../domain/veredito';
import { RENOVACAO_TIRADA } from '../../licenca/anotar-carteira-perdida';
import { quemAcompanha } from '../impressao/linha-da-carteira';
import { VerificarDeclaracaoService } from '../declaracao-assinada/verificar-declaracao.service';
import { lerProtocolo } from '../../licenca/domain/protocolo';
import type { AutenticidadeDto } from '../carteira.dto';
import { Isencoes } from '../../agencia/isencoes/isencoes';
import { Textos } from '../../agencia/textos/textos';

interface Linha extends LicencaMostravel, Pick<LicencaConferida, 'renovacaoTirada'> {
  pessoaId: number;
  nome: Buffer;
  cpf: Buffer | null;
  passaporte: Buffer | null;
}

/** Uma busca por chave única e uma por chave primária: é a leitura mais frequente do produto. */
const SQL = `SELECT l.codigo, l.modalidade, l.status, l.motivo, l.pessoa_id AS pessoaId,
    l.data_criacao AS dataCriacao, l.data_ativacao AS dataAtivacao, l.data_vencimento AS dataVencimento,
    l.data_vencimento_provisoria AS dataVencimentoProvisoria, l.prazo_pagamento AS prazoPagamento,
    l.isencao_id AS isencaoId, (${RENOVACAO_TIRADA}) AS renovacaoTirada,
    p.nome, p.cpf, p.passaporte
  FROM licenca l JOIN pessoa p ON p.id = l.pessoa_id WHERE l.codigo = ?`;

const COBERTOS_DO_ENDERECO = [
  'zonaLocalizacao',
  'semNumero',
  'logradouro',
  'numero',
  'bairro',
  'complemento',
  'cep',
  'descricaoAcesso',
] as const;

/** Página de autenticidade, aonde o QR code leva (decisão D10). */
@Injectable()
export class AutenticidadeService {
  constructor(
    private readonly fonte: DataSource,
    private readonly pessoas: PessoaConsultaService,
    private readonly direitos: DireitoSobrePessoaService,
    private readonly verificador: VerificarDeclaracaoService,
    private readonly textos: Textos,
    private readonly isencoes: Isencoes,
    private readonly relogio: Relogio,
  ) {}

  /**
   * Com o protocolo só, ou com uma declaração que não vale, iniciais e documento mascarado; com uma válida, também nome
   * e município; o fiscal, também o documento e o endereço; dono e equipe veem tudo. Erro 404.
   */
  async ler(
    pedido: { protocolo: string | undefined; declaracao: string | null },
    sessao: Sessao,
    idioma: Idioma,
  ): Promise<AutenticidadeDto> {
    const protocolo = pedido.protocolo === undefined ? null : lerProtocolo(pedido.protocolo);
    const [linha] = protocolo ? await executar<Linha[]>(this.fonte.manager, SQL, [protocolo.codigo]) : [];
    if (!linha || !protocolo) throw naoEncontrado();
    const declaracao =
      pedido.declaracao === null ? null : await this.verificador.veredito(pedido.declaracao, linha);
    const direito = sessao.usuario && (await this.direitos.leitura(sessao, linha.pessoaId));
    const prova = provaDo(direito);
    return {
      licenca: apresentarLicenca(linha, {
        hoje: this.relogio.hoje(),
        idioma,
        textos: this.textos,
        isencoes: this.isencoes,
        prova,
        comCartao: declaracao === 'VALIDA',
      }),
      pessoa: await this.pessoa(linha, {
        direito,
        daCarteira: declaracao === 'VALIDA',
        idioma,
      }),
      responsavel: permite(prova, 'VER_INTEIRO')
        ? await quemAcompanha(this.fonte.manager, linha.codigo, this.relogio.hoje())
        : null,
      protocolo: protocolo.formatado,
      declaracao,
    };
  }

  private async pessoa(
    linha: Linha,
    { direito, daCarteira, idioma }: { direito: DireitoDeLer | null; daCarteira: boolean; idioma: Idioma },
  ): Promise<PessoaDto> {
    const tudo = permite(provaDo(direito), 'VER_INTEIRO');
    if (!tudo && !daCarteira) return pessoaCoberta(linha);
    const completa = apresentarPessoa(await this.pessoas.completa(linha.pessoaId), idioma, 'PRESENCA');
    if (direito === 'FISCAL') return soParaConferir(completa);
    return tudo ? completa : pessoaDaCarteira(linha, completa);
  }
}

/** Nome e município; o resto continua coberto. */
function pessoaDaCarteira(linha: Linha, { nome, enderecoPrincipal }: PessoaDto): PessoaDto {
  const coberta = pessoaCoberta(linha);
  return {
    ...coberta,
    nome,
    enderecoPrincipal: enderecoPrincipal && soMunicipio(enderecoPrincipal),
    mascarados: [
      ...coberta.mascarados.filter((campo) => campo !== 'nome'),
      ...(enderecoPrincipal ? COBERTOS_DO_ENDERECO.map((campo) => `enderecoPrincipal.${campo}`) : []),
    ],
  };
}

function soMunicipio({ tipo, uf, municipio, municipioNome }: EnderecoDto): EnderecoDto {
  return {
    tipo,
    uf,
    municipio,
    municipioNome,
    zonaLocalizacao: 0,
    semNumero: false,
    logradouro: null,
    numero: null,
    bairro: null,
    complemento: null,
    cep: null,
    descricaoAcesso: null,
  };
}

function pessoaCoberta({ pessoaId, nome, cpf, passaporte }: Linha): PessoaDto {
  const documento = cpf
    ? abrirDaLinha(cpf, 'pessoa.cpf', pessoaId)
    : abrirDaLinha(passaporte, 'pessoa.passaporte', pessoaId);
  return {
    ...apresentarDesconhecida({
      tipo: passaporte && !cpf ? 'passaporte' : 'cpf',
      numero: mascararDocumento(documento ?? AUSENTE),
    }),
    nome: mascararTexto(abrirDaLinha(nome, 'pessoa.nome', pessoaId)),
    mascarados: documento ? ['nome', cpf ? 'cpf' : 'passaporte'] : [],
  };
}
