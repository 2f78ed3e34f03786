import { Injectable, OnModuleInit } from '@nestjs/common';
import { AuditoriaConsulta } from '../auditoria/auditoria-consulta';
import { TrabalhoPendente, TrabalhosService } from '../queue/trabalhos.service';
import { Tentativas } from '../sessao/tentativas';
import { instante } from './celulas';
import { Exportacoes } from './exportacoes';
import { continuando } from './lotes';
import { codigoComRotulo } from './colunas';

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
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'quando', valor: ({ em }) => instante(em) },
        ...codigoComRotulo<Fato>('quem', 'ator', ({ ator }) => ator.tipo),
        { titulo: 'conta', valor: ({ ator }) => ator.id },
        ...codigoComRotulo<Fato>('papel', 'papel', ({ ator }) => ator.papel),
        ...codigoComRotulo<Fato>('acao', 'acao', ({ acao }) => acao),
        {
          titulo: 'objeto',
          valor: ({ objeto }) => objeto && `${objeto.tipo} ${objeto.id}`,
        },
        { titulo: 'pessoa', valor: ({ pessoaId }) => pessoaId },
        { titulo: 'detalhes', valor: ({ detalhes }) => JSON.stringify(detalhes) },
      ],
      lotes: continuando((faixa, filtro) => this.auditoria.faixa(faixa, filtro)),
    });
    this.exportacoes.registrar<TrabalhoPendente>('trabalhos', {
      rota: 'GET /api/admin/trabalhos',
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        ...codigoComRotulo<TrabalhoPendente>('fila', 'fila', ({ fila }) => fila),
        ...codigoComRotulo<TrabalhoPendente>('situacao', 'trabalho', (um) => um.situacao),
        { titulo: 'fato', valor: ({ chave }) => chave },
        { titulo: 'falha', valor: ({ falha }) => falha },
        { titulo: 'tentativas', valor: ({ tentativas }) => tentativas },
        { titulo: 'publicado', valor: ({ criadoEm }) => instante(criadoEm) },
        {
          titulo: 'proximaTentativa',
          valor: ({ situacao, tentarEm }) => (situacao === 'FALHANDO' ? instante(tentarEm) : null),
        },
      ],
      lotes: continuando((faixa, filtro) => this.trabalhos.faixa(faixa, filtro)),
    });
    this.exportacoes.registrar<Tentativa>('tentativas', {
      rota: 'GET /api/admin/tentativas',
      colunas: [
        { titulo: 'quando', valor: ({ em }) => instante(em) },
        ...codigoComRotulo<Tentativa>('tipo', 'tentativa', ({ tipo }) => tipo),
        ...codigoComRotulo<Tentativa>('resultado', 'desfecho', (uma) => uma.resultado),
        { titulo: 'documento', valor: (uma) => uma.documentoMascarado },
        { titulo: 'endereco', valor: (uma) => uma.enderecoMascarado },
      ],
      lotes: continuando((faixa, filtro) => this.tentativas.faixa(faixa, filtro)),
    });
  }
}
