import { Injectable, OnModuleInit } from '@nestjs/common';
import { instante } from '../../platform/exportacao/celulas';
import { Exportacoes } from '../../platform/exportacao/exportacoes';
import { continuando } from '../../platform/exportacao/lotes';
import { codigoComRotulo } from '../../platform/exportacao/colunas';
import { Relogio } from '../../platform/relogio';
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
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'titulo', valor: ({ titulo }) => titulo },
        {
          titulo: 'tituloEmIngles',
          valor: ({ tituloEn }) => tituloEn,
        },
        {
          titulo: 'tituloEmEspanhol',
          valor: ({ tituloEs }) => tituloEs,
        },
        ...codigoComRotulo<InformeEntity>('situacao', 'informe', (informe) =>
          situacaoDoInforme(informe, this.relogio.agora()),
        ),
        {
          titulo: 'publicarEm',
          valor: ({ publicarEm }) => instante(publicarEm),
        },
        {
          titulo: 'atualizadoEm',
          valor: ({ atualizadoEm }) => instante(atualizadoEm),
        },
      ],
      lotes: continuando((faixa, filtro) => this.informes.faixa(faixa, filtro)),
    });
  }
}
