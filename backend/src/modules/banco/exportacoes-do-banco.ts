import { Injectable, OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { dia, instante, reais } from '../../platform/exportacao/celulas';
import { Exportacoes } from '../../platform/exportacao/exportacoes';
import { continuando } from '../../platform/exportacao/lotes';
import { codigoComRotulo, codigoETexto } from '../../platform/exportacao/colunas';
import { lerFiltro } from '../../platform/http/lista/lista-limitada';
import { BoletoConsultaService } from './boleto/boleto-consulta.service';
import { DevolucaoConsultaService } from './pendencia/devolucao-consulta.service';
import { RESULTADOS } from './domain/conciliacao/conciliacao';
import type { BoletoSaida } from './boleto/boleto.dto';
import type { DevolucaoSaida, PendenciaSaida } from './pendencia/pendencia.dto';
import type { RemessaSaida } from './remessa/remessa.dto';
import type { RetornoSaida } from './retorno/retorno.dto';
import { PendenciaConsultaService } from './pendencia/pendencia-consulta.service';
import { RemessaConsultaService } from './remessa/remessa-consulta.service';
import { type LinhaLida, RetornoConsultaService } from './retorno/retorno-consulta.service';

const filtroDeLinhas = z.strictObject({
  retorno: z.coerce.number().int().positive(),
  resultado: z.enum(RESULTADOS).optional(),
});

/** As listas do banco, com as mesmas colunas e a mesma cobertura das telas. */
@Injectable()
export class ExportacoesDoBanco implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly boletos: BoletoConsultaService,
    private readonly remessas: RemessaConsultaService,
    private readonly retornos: RetornoConsultaService,
    private readonly pendencias: PendenciaConsultaService,
    private readonly devolucoes: DevolucaoConsultaService,
  ) {}

  onModuleInit(): void {
    this.registrarBoletos();
    this.registrarArquivos();
    this.registrarLinhas();
    this.registrarMesa();
  }

  private registrarBoletos(): void {
    const { boletos } = this;
    this.exportacoes.registrar<BoletoSaida>('boletos', {
      rota: 'GET /api/admin/boletos',
      colunas: [
        { titulo: 'documento', valor: (um) => um.numeroDocumento },
        { titulo: 'nossoNumero', valor: (um) => um.nossoNumero },
        ...codigoComRotulo<BoletoSaida>('tipo', 'tipoDeDocumento', (um) => um.tipo),
        ...codigoComRotulo<BoletoSaida>('estado', 'documento', (um) => um.estado),
        { titulo: 'licenca', valor: (um) => um.protocolo },
        { titulo: 'valor', valor: (um) => reais(um.valor) },
        { titulo: 'pago', valor: (um) => reais(um.valorPago) },
        { titulo: 'emissao', valor: (um) => dia(um.emissao) },
        { titulo: 'vencimento', valor: (um) => dia(um.vencimento) },
        { titulo: 'registradoEm', valor: (um) => dia(um.registradoEm) },
        { titulo: 'pagoEm', valor: (um) => dia(um.pagoEm) },
      ],
      lotes: (filtro) => boletos.lotes(filtro),
      contar: (filtro) => boletos.contar(filtro),
    });
  }

  private registrarArquivos(): void {
    this.exportacoes.registrar<RemessaSaida>('remessas', {
      rota: 'GET /api/admin/remessas',
      colunas: [
        { titulo: 'arquivo', valor: ({ arquivo }) => arquivo.nome },
        { titulo: 'numero', valor: ({ nsa }) => nsa },
        {
          titulo: 'geradaEm',
          valor: ({ arquivo }) => instante(arquivo.dataCadastro),
        },
        { titulo: 'registros', valor: ({ quantidade }) => quantidade },
        { titulo: 'baixas', valor: ({ baixas }) => baixas },
        { titulo: 'valor', valor: ({ valorTotal }) => reais(valorTotal) },
        { titulo: 'entregueEm', valor: ({ enviadaEm }) => instante(enviadaEm) },
        { titulo: 'entreguePor', valor: ({ enviadaPor }) => enviadaPor },
      ],
      lotes: continuando((faixa, filtro) => this.remessas.faixa(faixa, filtro)),
    });
    this.exportacoes.registrar<RetornoSaida>('retornos', {
      rota: 'GET /api/admin/retornos',
      colunas: [
        { titulo: 'arquivo', valor: ({ nome }) => nome },
        { titulo: 'numero', valor: ({ nsa }) => nsa },
        { titulo: 'enviadoEm', valor: ({ dataCadastro }) => instante(dataCadastro) },
        ...codigoComRotulo<RetornoSaida>('situacao', 'retorno', (um) => um.situacao),
        { titulo: 'titulos', valor: ({ resumo }) => resumo.titulos },
        { titulo: 'pagos', valor: ({ resumo }) => resumo.pagos },
        {
          titulo: 'valorPago',
          valor: ({ resumo }) => reais(resumo.valorPago),
        },
        { titulo: 'pendencias', valor: ({ resumo }) => resumo.pendencias },
        { titulo: 'quarentena', valor: ({ resumo }) => resumo.quarentena },
      ],
      lotes: continuando((faixa, filtro) => this.retornos.faixa(faixa, filtro)),
    });
  }

  private registrarLinhas(): void {
    const { retornos } = this;
    this.exportacoes.registrar<LinhaLida>('linhas', {
      rota: 'GET /banco/retornos/:id/titulos',
      colunas: [
        { titulo: 'linha', valor: ({ linha }) => linha },
        ...codigoETexto<LinhaLida>(
          'movimento',
          (um) => um.movimento,
          (um) => um.movimentoDescricao,
        ),
        { titulo: 'nossoNumero', valor: (um) => um.nossoNumero },
        { titulo: 'documento', valor: (um) => um.numeroDocumento },
        {
          titulo: 'valorDoTitulo',
          valor: (um) => reais(um.valorTitulo),
        },
        { titulo: 'valorPago', valor: (um) => reais(um.valorPago) },
        { titulo: 'ocorrencia', valor: (um) => dia(um.dataOcorrencia) },
        { titulo: 'credito', valor: (um) => dia(um.dataCredito) },
        ...codigoComRotulo<LinhaLida>('resultado', 'resultado', (um) => um.resultado),
        ...codigoETexto<LinhaLida>(
          'motivo',
          ({ motivo }) => motivo?.codigo ?? null,
          ({ motivo }) => motivo?.texto ?? null,
        ),
      ],
      lotes: (filtros, { idioma }) => {
        const { retorno, resultado } = lerFiltro(filtroDeLinhas, filtros);
        return retornos.lotesDeLinhas(retorno, resultado, idioma);
      },
    });
  }

  private registrarMesa(): void {
    this.exportacoes.registrar<PendenciaSaida>('pendencias', {
      rota: 'GET /api/admin/pendencias',
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        ...codigoETexto<PendenciaSaida>(
          'motivo',
          ({ motivo }) => motivo.codigo,
          ({ motivo }) => motivo.texto,
        ),
        ...codigoComRotulo<PendenciaSaida>('estado', 'pendencia', (uma) => uma.estado),
        {
          titulo: 'dinheiroRetido',
          valor: ({ retido }) => reais(retido),
        },
        { titulo: 'emJogo', valor: ({ valor }) => reais(valor) },
        { titulo: 'valorPago', valor: ({ valorPago }) => reais(valorPago) },
        { titulo: 'licenca', valor: ({ protocolo }) => protocolo },
        { titulo: 'pagador', valor: ({ pagador }) => pagador },
        { titulo: 'pagoEm', valor: ({ dataPagamento }) => dia(dataPagamento) },
        { titulo: 'arquivo', valor: ({ retorno }) => retorno?.nome ?? null },
        { titulo: 'linha', valor: ({ linha }) => linha },
        { titulo: 'criadaEm', valor: ({ criadaEm }) => instante(criadaEm) },
        {
          titulo: 'resolvidaEm',
          valor: ({ resolvidaEm }) => instante(resolvidaEm),
        },
      ],
      lotes: continuando((faixa, filtro, { idioma }) => this.pendencias.faixa(faixa, filtro, idioma)),
    });
    this.exportacoes.registrar<DevolucaoSaida>('devolucoes', {
      rota: 'GET /api/admin/devolucoes',
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'pendencia', valor: ({ pendenciaId }) => pendenciaId },
        { titulo: 'valor', valor: ({ valor }) => reais(valor) },
        ...codigoComRotulo<DevolucaoSaida>('estado', 'devolucao', (uma) => uma.estado),
        { titulo: 'pedidaPor', valor: ({ pedidaPor }) => pedidaPor },
        { titulo: 'pedidaEm', valor: ({ pedidaEm }) => instante(pedidaEm) },
        { titulo: 'mudadaEm', valor: ({ mudadaEm }) => instante(mudadaEm) },
      ],
      lotes: continuando((faixa, filtro, { ator }) => this.devolucoes.faixa(faixa, filtro, ator)),
    });
  }
}
