import { Injectable, OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { instante } from '../../platform/exportacao/celulas';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas } from '../../platform/exportacao/exportacoes';
import { codigoComRotulo } from '../../platform/exportacao/rotulos';
import { lerFiltro } from '../../platform/http/lista-limitada';
import { ConvenioConsultaService } from './convenio-consulta.service';
import type { ConvenioSaida } from './dto/convenio.dto';

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
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Banco', 'Bank', 'Banco'], valor: ({ banco }) => banco },
        { titulo: ['Nome do banco', 'Bank name', 'Nombre del banco'], valor: ({ bancoNome }) => bancoNome },
        { titulo: ['Convênio', 'Agreement', 'Convenio'], valor: ({ numero }) => numero },
        ...codigoComRotulo<ConvenioSaida>(['Tipo', 'Kind', 'Tipo'], 'tipoDeDocumento', ({ tipo }) => tipo),
        ...codigoComRotulo<ConvenioSaida>(['Layout', 'Layout', 'Formato'], 'layout', ({ layout }) => layout),
        {
          titulo: ['Agência', 'Branch', 'Sucursal'],
          valor: ({ agencia, agenciaDv }) => comDigito(agencia, agenciaDv),
        },
        { titulo: ['Conta', 'Account', 'Cuenta'], valor: ({ conta, contaDv }) => comDigito(conta, contaDv) },
        { titulo: ['Carteira', 'Portfolio', 'Cartera'], valor: ({ carteira }) => carteira },
        { titulo: ['Ativo', 'Active', 'Activo'], valor: ({ ativo }) => ativo },
        { titulo: ['Em uso', 'In use', 'En uso'], valor: ({ emUso }) => emUso },
        { titulo: ['Em homologação', 'In testing', 'En pruebas'], valor: ({ teste }) => teste },
        { titulo: ['Próximo arquivo', 'Next file', 'Próximo archivo'], valor: (um) => um.proximoNsa },
        {
          titulo: ['Próximo documento', 'Next document', 'Próximo documento'],
          valor: ({ proximoDocumento }) => proximoDocumento,
        },
        { titulo: ['Mudado em', 'Changed', 'Cambiado'], valor: ({ atualizadoEm }) => instante(atualizadoEm) },
      ],
      lotes: (filtro) => {
        lerFiltro(semFiltro, filtro);
        return porFaixas(async (faixa) => (await this.convenios.faixa(faixa)).itens);
      },
    });
  }
}
