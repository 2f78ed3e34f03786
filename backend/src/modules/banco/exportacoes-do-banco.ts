import { Injectable, OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { dia, instante, reais } from '../../platform/exportacao/celulas';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas, porNumeros } from '../../platform/exportacao/exportacoes';
import { codigoComRotulo, codigoETexto } from '../../platform/exportacao/rotulos';
import { lerFiltro } from '../../platform/http/lista-limitada';
import { BoletoConsultaService } from './boleto-consulta.service';
import { DevolucaoConsultaService } from './devolucao-consulta.service';
import { RESULTADOS } from './domain/conciliacao';
import type { BoletoSaida } from './dto/boleto.dto';
import type { DevolucaoSaida, PendenciaSaida } from './dto/pendencia.dto';
import type { RemessaSaida } from './dto/remessa.dto';
import type { LinhaSaida, RetornoSaida } from './dto/retorno.dto';
import { PendenciaConsultaService } from './pendencia-consulta.service';
import { RemessaConsultaService } from './remessa-consulta.service';
import { RetornoConsultaService } from './retorno-consulta.service';

const MAXIMO_DE_BOLETOS = 100_000;
const PAGINA_DE_LINHAS = 500;
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
      maximo: MAXIMO_DE_BOLETOS,
      colunas: [
        { titulo: ['Documento', 'Document', 'Documento'], valor: (um) => um.numeroDocumento },
        { titulo: ['Nosso número', 'Bank number', 'Número del banco'], valor: (um) => um.nossoNumero },
        ...codigoComRotulo<BoletoSaida>(['Tipo', 'Kind', 'Tipo'], 'tipoDeDocumento', (um) => um.tipo),
        ...codigoComRotulo<BoletoSaida>(['Estado', 'State', 'Estado'], 'documento', (um) => um.estado),
        { titulo: ['Licença', 'Licence', 'Licencia'], valor: (um) => um.protocolo },
        { titulo: ['Valor', 'Amount', 'Valor'], valor: (um) => reais(um.valor) },
        { titulo: ['Pago', 'Paid', 'Pagado'], valor: (um) => reais(um.valorPago) },
        { titulo: ['Emissão', 'Issued', 'Emisión'], valor: (um) => um.emissao },
        { titulo: ['Vencimento', 'Due', 'Vencimiento'], valor: (um) => dia(um.vencimento) },
        { titulo: ['Registrado em', 'Registered on', 'Registrado el'], valor: (um) => dia(um.registradoEm) },
        { titulo: ['Pago em', 'Paid on', 'Pagado el'], valor: (um) => dia(um.pagoEm) },
      ],
      lotes: async function* (filtro) {
        yield* porNumeros(await boletos.ids(filtro, MAXIMO_DE_BOLETOS), (ids) => boletos.porIds(ids));
      },
    });
  }

  private registrarArquivos(): void {
    this.exportacoes.registrar<RemessaSaida>('remessas', {
      rota: 'GET /api/admin/remessas',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Arquivo', 'File', 'Archivo'], valor: ({ arquivo }) => arquivo.nome },
        { titulo: ['Número', 'Number', 'Número'], valor: ({ nsa }) => nsa },
        {
          titulo: ['Gerada em', 'Generated', 'Generada'],
          valor: ({ arquivo }) => instante(arquivo.dataCadastro),
        },
        { titulo: ['Registros', 'Records', 'Registros'], valor: ({ quantidade }) => quantidade },
        { titulo: ['Baixas', 'Write-offs', 'Bajas'], valor: ({ baixas }) => baixas },
        { titulo: ['Valor', 'Amount', 'Valor'], valor: ({ valorTotal }) => reais(valorTotal) },
      ],
      lotes: () => porFaixas(async (faixa) => (await this.remessas.faixa(faixa)).itens),
    });
    this.exportacoes.registrar<RetornoSaida>('retornos', {
      rota: 'GET /api/admin/retornos',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Arquivo', 'File', 'Archivo'], valor: ({ nome }) => nome },
        { titulo: ['Enviado em', 'Sent', 'Enviado'], valor: ({ dataCadastro }) => instante(dataCadastro) },
        ...codigoComRotulo<RetornoSaida>(['Situação', 'Status', 'Situación'], 'retorno', (um) => um.situacao),
        { titulo: ['Títulos', 'Titles', 'Títulos'], valor: ({ resumo }) => resumo.titulos },
        { titulo: ['Pagos', 'Paid', 'Pagados'], valor: ({ resumo }) => resumo.pagos },
        {
          titulo: ['Valor pago', 'Amount paid', 'Valor pagado'],
          valor: ({ resumo }) => reais(resumo.valorPago),
        },
        { titulo: ['Pendências', 'Review items', 'Pendientes'], valor: ({ resumo }) => resumo.pendencias },
        { titulo: ['Quarentena', 'Quarantine', 'Cuarentena'], valor: ({ resumo }) => resumo.quarentena },
      ],
      lotes: () => porFaixas(async (faixa) => (await this.retornos.faixa(faixa)).itens),
    });
  }

  private registrarLinhas(): void {
    const { retornos } = this;
    this.exportacoes.registrar<LinhaSaida>('linhas', {
      rota: 'GET /banco/retornos/:id/titulos',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Linha', 'Line', 'Línea'], valor: ({ linha }) => linha },
        ...codigoETexto<LinhaSaida>(
          ['Movimento', 'Movement', 'Movimiento'],
          (um) => um.movimento,
          (um) => um.movimentoDescricao,
        ),
        { titulo: ['Nosso número', 'Bank number', 'Número del banco'], valor: (um) => um.nossoNumero },
        { titulo: ['Documento', 'Document', 'Documento'], valor: (um) => um.numeroDocumento },
        {
          titulo: ['Valor do título', 'Title amount', 'Valor del título'],
          valor: (um) => reais(um.valorTitulo),
        },
        { titulo: ['Valor pago', 'Amount paid', 'Valor pagado'], valor: (um) => reais(um.valorPago) },
        { titulo: ['Ocorrência', 'Occurred', 'Ocurrencia'], valor: (um) => dia(um.dataOcorrencia) },
        { titulo: ['Crédito', 'Credited', 'Crédito'], valor: (um) => dia(um.dataCredito) },
        ...codigoComRotulo<LinhaSaida>(
          ['Resultado', 'Result', 'Resultado'],
          'resultado',
          (um) => um.resultado,
        ),
        ...codigoETexto<LinhaSaida>(
          ['Motivo', 'Reason', 'Motivo'],
          ({ motivo }) => motivo?.codigo ?? null,
          ({ motivo }) => motivo?.texto ?? null,
        ),
      ],
      lotes: async function* (filtros, contexto) {
        const { retorno, resultado } = lerFiltro(filtroDeLinhas, filtros);
        for (let page = 0; page * PAGINA_DE_LINHAS < MAXIMO_POR_FAIXAS; page++) {
          const pedido = { page, size: PAGINA_DE_LINHAS, resultado };
          const { content } = await retornos.linhas(retorno, pedido, contexto);
          yield content;
          if (content.length < PAGINA_DE_LINHAS) return;
        }
      },
    });
  }

  private registrarMesa(): void {
    this.exportacoes.registrar<PendenciaSaida>('pendencias', {
      rota: 'GET /api/admin/pendencias',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        ...codigoETexto<PendenciaSaida>(
          ['Motivo', 'Reason', 'Motivo'],
          ({ motivo }) => motivo.codigo,
          ({ motivo }) => motivo.texto,
        ),
        ...codigoComRotulo<PendenciaSaida>(['Estado', 'State', 'Estado'], 'pendencia', (uma) => uma.estado),
        {
          titulo: ['Dinheiro retido', 'Money held', 'Dinero retenido'],
          valor: ({ retido }) => reais(retido),
        },
        { titulo: ['Valor pago', 'Amount paid', 'Valor pagado'], valor: ({ valorPago }) => reais(valorPago) },
        { titulo: ['Licença', 'Licence', 'Licencia'], valor: ({ protocolo }) => protocolo },
        { titulo: ['Pago em', 'Paid on', 'Pagado el'], valor: ({ dataPagamento }) => dia(dataPagamento) },
        { titulo: ['Arquivo', 'File', 'Archivo'], valor: ({ retorno }) => retorno?.nome ?? null },
        { titulo: ['Linha', 'Line', 'Línea'], valor: ({ linha }) => linha },
        { titulo: ['Criada em', 'Created', 'Creada'], valor: ({ criadaEm }) => instante(criadaEm) },
        {
          titulo: ['Resolvida em', 'Settled', 'Resuelta'],
          valor: ({ resolvidaEm }) => instante(resolvidaEm),
        },
      ],
      lotes: (filtro, { idioma }) =>
        porFaixas(async (faixa) => (await this.pendencias.faixa(faixa, filtro, idioma)).itens),
    });
    this.exportacoes.registrar<DevolucaoSaida>('devolucoes', {
      rota: 'GET /api/admin/devolucoes',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Pendência', 'Review item', 'Pendiente'], valor: ({ pendenciaId }) => pendenciaId },
        { titulo: ['Valor', 'Amount', 'Valor'], valor: ({ valor }) => reais(valor) },
        ...codigoComRotulo<DevolucaoSaida>(['Estado', 'State', 'Estado'], 'devolucao', (uma) => uma.estado),
        { titulo: ['Pedida por', 'Requested by', 'Pedida por'], valor: ({ pedidaPor }) => pedidaPor },
        { titulo: ['Pedida em', 'Requested', 'Pedida'], valor: ({ pedidaEm }) => instante(pedidaEm) },
      ],
      lotes: (filtro) => porFaixas(async (faixa) => (await this.devolucoes.faixa(faixa, filtro)).itens),
    });
  }
}
