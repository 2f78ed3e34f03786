import { Injectable, OnModuleInit } from '@nestjs/common';
import { AuditoriaConsulta } from '../auditoria/auditoria-consulta';
import { filtroDaAuditoria } from '../auditoria/auditoria.controller';
import { lerFiltro } from '../http/lista-limitada';
import { filtroDosTrabalhos } from '../queue/trabalhos.controller';
import { TrabalhoPendente, TrabalhosService } from '../queue/trabalhos.service';
import { Tentativas } from '../sessao/tentativas';
import { filtroDasTentativas } from '../sessao/tentativas.controller';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas } from './exportacoes';

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
        { titulo: ['Quando', 'When', 'Cuándo'], valor: ({ em }) => em },
        { titulo: ['Quem', 'Who', 'Quién'], valor: ({ ator }) => ator.tipo },
        { titulo: ['Conta', 'Account', 'Cuenta'], valor: ({ ator }) => ator.id },
        { titulo: ['Papel', 'Role', 'Papel'], valor: ({ ator }) => ator.papel },
        { titulo: ['Ação', 'Action', 'Acción'], valor: ({ acao }) => acao },
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
        { titulo: ['Fila', 'Queue', 'Cola'], valor: ({ fila }) => fila },
        { titulo: ['Situação', 'Status', 'Situación'], valor: ({ situacao }) => situacao },
        { titulo: ['Fato', 'Fact', 'Hecho'], valor: ({ chave }) => chave },
        { titulo: ['Falha', 'Failure', 'Fallo'], valor: ({ falha }) => falha },
        { titulo: ['Tentativas', 'Attempts', 'Intentos'], valor: ({ tentativas }) => tentativas },
        { titulo: ['Publicado', 'Published', 'Publicado'], valor: ({ criadoEm }) => criadoEm.toISOString() },
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
        { titulo: ['Quando', 'When', 'Cuándo'], valor: ({ em }) => em.toISOString() },
        { titulo: ['Tipo', 'Kind', 'Tipo'], valor: ({ tipo }) => tipo },
        { titulo: ['Resultado', 'Result', 'Resultado'], valor: ({ resultado }) => resultado },
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
