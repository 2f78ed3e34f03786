import { Injectable, OnModuleInit } from '@nestjs/common';
import { instante } from '../../../platform/exportacao/celulas';
import { Exportacoes } from '../../../platform/exportacao/exportacoes';
import { continuando } from '../../../platform/exportacao/lotes';
import { codigoComRotulo } from '../../../platform/exportacao/colunas';
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
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'codigo', valor: ({ codigo }) => codigo },
        { titulo: 'existe', valor: ({ existe }) => existe },
        ...codigoComRotulo<Conferencia>('veredito', 'conferencia', (uma) => uma.veredito),
        ...codigoComRotulo<Conferencia>('motivo', 'motivoDaConferencia', (uma) => uma.motivo),
        { titulo: 'peloQrCode', valor: ({ peloCodigo }) => peloCodigo },
        { titulo: 'comRede', valor: ({ comAgencia }) => comAgencia },
        { titulo: 'listaDe', valor: ({ listaDe }) => instante(listaDe) },
        { titulo: 'fiscal', valor: ({ usuarioId }) => usuarioId },
        { titulo: 'feitaEm', valor: ({ feitaEm }) => instante(feitaEm) },
        { titulo: 'recebidaEm', valor: ({ recebidaEm }) => instante(recebidaEm) },
        { titulo: 'peixesContados', valor: ({ pescado }) => pescado && pescado.peixes.length },
        { titulo: 'excessos', valor: ({ pescado }) => pescado && pescado.excessos.length },
      ],
      lotes: continuando((faixa, filtro) => this.conferencias.faixa(faixa, filtro)),
    });
  }
}
