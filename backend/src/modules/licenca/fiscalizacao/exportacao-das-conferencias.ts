import { Injectable, OnModuleInit } from '@nestjs/common';
import { instante } from '../../../platform/exportacao/celulas';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas } from '../../../platform/exportacao/exportacoes';
import { codigoComRotulo } from '../../../platform/exportacao/rotulos';
import { lerFiltro } from '../../../platform/http/lista-limitada';
import { filtroDeConferencias } from './conferencias.controller';
import { ConferenciasService } from './conferencias.service';

type Conferencia = Awaited<ReturnType<ConferenciasService['faixa']>>['itens'][number];

@Injectable()
export class ExportacaoDasConferencias implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly conferencias: ConferenciasService,
  ) {}

  onModuleInit(): void {
    this.exportacoes.registrar<Conferencia>('conferencias', {
      rota: 'GET /api/admin/conferencias',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Código', 'Code', 'Código'], valor: ({ codigo }) => codigo },
        { titulo: ['Existe', 'Exists', 'Existe'], valor: ({ existe }) => existe },
        ...codigoComRotulo<Conferencia>(
          ['Veredito', 'Verdict', 'Veredicto'],
          'conferencia',
          (uma) => uma.veredito,
        ),
        ...codigoComRotulo<Conferencia>(
          ['Motivo', 'Reason', 'Motivo'],
          'motivoDaConferencia',
          (uma) => uma.motivo,
        ),
        { titulo: ['Pelo QR code', 'By QR code', 'Por código QR'], valor: ({ peloCodigo }) => peloCodigo },
        { titulo: ['Com rede', 'Online', 'Con red'], valor: ({ comAgencia }) => comAgencia },
        { titulo: ['Lista de', 'List dated', 'Lista del'], valor: ({ listaDe }) => instante(listaDe) },
        { titulo: ['Fiscal', 'Inspector', 'Fiscal'], valor: ({ usuarioId }) => usuarioId },
        { titulo: ['Feita em', 'Made', 'Hecha'], valor: ({ feitaEm }) => instante(feitaEm) },
        { titulo: ['Recebida em', 'Received', 'Recibida'], valor: ({ recebidaEm }) => instante(recebidaEm) },
      ],
      lotes: (filtro) => {
        const lido = lerFiltro(filtroDeConferencias, filtro);
        return porFaixas(async (faixa) => (await this.conferencias.faixa(faixa, lido)).itens);
      },
    });
  }
}
