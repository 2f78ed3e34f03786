import { Injectable, OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { instante } from '../../../platform/exportacao/celulas';
import { Exportacoes } from '../../../platform/exportacao/exportacoes';
import { continuando } from '../../../platform/exportacao/lotes';
import { codigoComRotulo } from '../../../platform/exportacao/colunas';
import { lerFiltro } from '../../../platform/http/lista/lista-limitada';
import { ConvenioConsultaService } from './convenio-consulta.service';
import type { ConvenioSaida } from './convenio.dto';

const semFiltro = z.strictObject({});
const comDigito = (numero: string | null, digito: string | null) =>
  numero === null || digito === null ? numero : `${numero}-${digito}`;

@Injectable()
export class ExportacaoDosConvenios implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly convenios: ConvenioConsultaService,
  ) {}

  onModuleInit(): void {
    this.exportacoes.registrar<ConvenioSaida>('convenios', {
      rota: 'GET /api/admin/convenios',
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'banco', valor: ({ banco }) => banco },
        { titulo: 'nomeDoBanco', valor: ({ bancoNome }) => bancoNome },
        { titulo: 'convenio', valor: ({ numero }) => numero },
        ...codigoComRotulo<ConvenioSaida>('tipo', 'tipoDeDocumento', ({ tipo }) => tipo),
        ...codigoComRotulo<ConvenioSaida>('layout', 'layout', ({ layout }) => layout),
        {
          titulo: 'agencia',
          valor: ({ agencia, agenciaDv }) => comDigito(agencia, agenciaDv),
        },
        { titulo: 'conta', valor: ({ conta, contaDv }) => comDigito(conta, contaDv) },
        { titulo: 'carteira', valor: ({ carteira }) => carteira },
        { titulo: 'ativo', valor: ({ ativo }) => ativo },
        { titulo: 'emUso', valor: ({ emUso }) => emUso },
        { titulo: 'emHomologacao', valor: ({ teste }) => teste },
        { titulo: 'proximoArquivo', valor: (um) => um.proximoNsa },
        {
          titulo: 'proximoDocumento',
          valor: ({ proximoDocumento }) => proximoDocumento,
        },
        { titulo: 'mudadoEm', valor: ({ atualizadoEm }) => instante(atualizadoEm) },
      ],
      lotes: (filtro, contexto) => {
        lerFiltro(semFiltro, filtro);
        return continuando((faixa, lido) => this.convenios.faixa(faixa, lido))(filtro, contexto);
      },
    });
  }
}
