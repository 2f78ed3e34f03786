import { Injectable, OnModuleInit } from '@nestjs/common';
import { instante } from '../../platform/exportacao/celulas';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas } from '../../platform/exportacao/exportacoes';
import { codigoComRotulo } from '../../platform/exportacao/rotulos';
import { lerFiltro } from '../../platform/http/lista-limitada';
import { Relogio } from '../../platform/relogio';
import { filtroDeInformes } from './console-informes.controller';
import { EditarInformeService } from './editar-informe.service';
import type { InformeEntity } from './informe.entity';
import { situacaoDoInforme } from './situacao-informe';

/** A lista, sem o corpo dos informes, que é HTML. */
@Injectable()
export class ExportacaoDosInformes implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly informes: EditarInformeService,
    private readonly relogio: Relogio,
  ) {}

  onModuleInit(): void {
    this.exportacoes.registrar<InformeEntity>('informes', {
      rota: 'GET /api/admin/informes',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Título', 'Title', 'Título'], valor: ({ titulo }) => titulo },
        {
          titulo: ['Título em inglês', 'Title in English', 'Título en inglés'],
          valor: ({ tituloEn }) => tituloEn,
        },
        {
          titulo: ['Título em espanhol', 'Title in Spanish', 'Título en español'],
          valor: ({ tituloEs }) => tituloEs,
        },
        ...codigoComRotulo<InformeEntity>(['Situação', 'Status', 'Situación'], 'informe', (informe) =>
          situacaoDoInforme(informe, this.relogio.agora()),
        ),
        {
          titulo: ['Publicar em', 'Publish on', 'Publicar el'],
          valor: ({ publicarEm }) => instante(publicarEm),
        },
        {
          titulo: ['Atualizado em', 'Updated', 'Actualizado'],
          valor: ({ atualizadoEm }) => instante(atualizadoEm),
        },
      ],
      lotes: (filtro) => {
        const { situacao } = lerFiltro(filtroDeInformes, filtro);
        return porFaixas(async (faixa) => (await this.informes.faixa(faixa, situacao)).itens);
      },
    });
  }
}
