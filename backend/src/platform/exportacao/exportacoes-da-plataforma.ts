import { Injectable, OnModuleInit } from '@nestjs/common';
import { AuditoriaConsulta } from '../auditoria/auditoria-consulta';
import { filtroDaAuditoria } from '../auditoria/auditoria.controller';
import { lerFiltro } from '../http/lista-limitada';
import { filtroDosTrabalhos } from '../queue/trabalhos.controller';
import { TrabalhoPendente, TrabalhosService } from '../queue/trabalhos.service';
import { Tentativas } from '../sessao/tentativas';
import { filtroDasTentativas } from '../sessao/tentativas.controller';
import { instante } from './celulas';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas } from './exportacoes';
import { codigoComRotulo } from './rotulos';

type Fato = Awaited<ReturnType<AuditoriaConsulta['faixa']>>['itens'][number];
type Tentativa = Awaited<ReturnType<Tentativas['faixa']>>['itens'][number];

/** As listas que não são de módulo nenhum. */
@Injectable()
export class ExportacoesDaPlataforma implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly auditoria: AuditoriaConsulta,
    private readonly trabalhos: TrabalhosService,
    private readonly tentativas: Tentativas,
  ) {}

  onModuleInit(): void {
    this.exportacoes.registrar<Fato>('auditoria', {
      rota: 'GET /api/admin/auditoria',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Quando', 'When', 'Cuándo'], valor: ({ em }) => instante(em) },
        ...codigoComRotulo<Fato>(['Quem', 'Who', 'Quién'], 'ator', ({ ator }) => ator.tipo),
        { titulo: ['Conta', 'Account', 'Cuenta'], valor: ({ ator }) => ator.id },
        ...codigoComRotulo<Fato>(['Papel', 'Role', 'Papel'], 'papel', ({ ator }) => ator.papel),
        ...codigoComRotulo<Fato>(['Ação', 'Action', 'Acción'], 'acao', ({ acao }) => acao),
        {
          titulo: ['Objeto', 'Object', 'Objeto'],
          valor: ({ objeto }) => objeto && `${objeto.tipo} ${objeto.id}`,
        },
        { titulo: ['Pessoa', 'Person', 'Persona'], valor: ({ pessoaId }) => pessoaId },
        { titulo: ['Detalhes', 'Details', 'Detalles'], valor: ({ detalhes }) => JSON.stringify(detalhes) },
      ],
      lotes: (filtro) => {
        const lido = lerFiltro(filtroDaAuditoria, filtro);
        return porFaixas(async (faixa) => (await this.auditoria.faixa(faixa, lido)).itens);
      },
    });
    this.exportacoes.registrar<TrabalhoPendente>('trabalhos', {
      rota: 'GET /api/admin/trabalhos',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        ...codigoComRotulo<TrabalhoPendente>(['Fila', 'Queue', 'Cola'], 'fila', ({ fila }) => fila),
        ...codigoComRotulo<TrabalhoPendente>(
          ['Situação', 'Status', 'Situación'],
          'trabalho',
          (um) => um.situacao,
        ),
        { titulo: ['Fato', 'Fact', 'Hecho'], valor: ({ chave }) => chave },
        { titulo: ['Falha', 'Failure', 'Fallo'], valor: ({ falha }) => falha },
        { titulo: ['Tentativas', 'Attempts', 'Intentos'], valor: ({ tentativas }) => tentativas },
        { titulo: ['Publicado', 'Published', 'Publicado'], valor: ({ criadoEm }) => instante(criadoEm) },
      ],
      lotes: (filtro) => {
        const lido = lerFiltro(filtroDosTrabalhos, filtro);
        return porFaixas(async (faixa) => (await this.trabalhos.faixa(faixa, lido)).itens);
      },
    });
    this.exportacoes.registrar<Tentativa>('tentativas', {
      rota: 'GET /api/admin/tentativas',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Quando', 'When', 'Cuándo'], valor: ({ em }) => instante(em) },
        ...codigoComRotulo<Tentativa>(['Tipo', 'Kind', 'Tipo'], 'tentativa', ({ tipo }) => tipo),
        ...codigoComRotulo<Tentativa>(
          ['Resultado', 'Result', 'Resultado'],
          'desfecho',
          (uma) => uma.resultado,
        ),
        { titulo: ['Documento', 'Document', 'Documento'], valor: (uma) => uma.documentoMascarado },
        { titulo: ['Endereço', 'Address', 'Dirección'], valor: (uma) => uma.enderecoMascarado },
      ],
      lotes: (filtro) => {
        const lido = lerFiltro(filtroDasTentativas, filtro);
        return porFaixas(async (faixa) => (await this.tentativas.faixa(faixa, lido)).itens);
      },
    });
  }
}
