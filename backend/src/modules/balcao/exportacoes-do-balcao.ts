import { Injectable, OnModuleInit } from '@nestjs/common';
import { dia, instante } from '../../platform/exportacao/celulas';
import { Exportacoes } from '../../platform/exportacao/exportacoes';
import { codigoComRotulo } from '../../platform/exportacao/colunas';
import { ListaDePessoasService, PessoaLevada } from '../pessoa/busca/lista-de-pessoas.service';
import type { LicencaNaLista } from './balcao.dto';
import { ListaDeLicencasService } from './lista-de-licencas.service';

/** As mesmas colunas e a mesma cobertura das listas. */
@Injectable()
export class ExportacoesDoBalcao implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly pessoas: ListaDePessoasService,
    private readonly licencas: ListaDeLicencasService,
  ) {}

  onModuleInit(): void {
    const { pessoas, licencas } = this;
    this.exportacoes.registrar<PessoaLevada>('pessoas', {
      rota: 'GET /api/admin/pessoas',
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'nome', valor: ({ nome }) => nome },
        { titulo: 'documento', valor: ({ documento }) => documento },
        { titulo: 'estrangeiro', valor: ({ estrangeiro }) => estrangeiro },
        { titulo: 'municipio', valor: ({ municipio }) => municipio },
        { titulo: 'cadastro', valor: ({ criadaEm }) => instante(criadaEm) },
      ],
      lotes: (filtro) => pessoas.paraLevar(filtro),
      contar: (filtro) => pessoas.contar(filtro),
    });
    this.exportacoes.registrar<LicencaNaLista>('licencas', {
      rota: 'GET /api/admin/licencas',
      colunas: [
        { titulo: 'protocolo', valor: ({ protocolo }) => protocolo },
        ...codigoComRotulo<LicencaNaLista>('modalidade', 'modalidade', (uma) =>
          uma.modalidade === 0 ? 'ESPORTIVA' : 'RECREATIVA',
        ),
        ...codigoComRotulo<LicencaNaLista>('situacao', 'licenca', (uma) => uma.status),
        ...codigoComRotulo<LicencaNaLista>('motivo', 'invalidacao', (uma) => uma.motivo),
        { titulo: 'titular', valor: ({ titular }) => titular },
        { titulo: 'pedido', valor: ({ dataCriacao }) => dia(dataCriacao) },
        { titulo: 'ativacao', valor: ({ dataAtivacao }) => dia(dataAtivacao) },
        {
          titulo: 'validade',
          valor: ({ dataVencimento }) => dia(dataVencimento),
        },
        {
          titulo: 'provisoriaAte',
          valor: ({ dataVencimentoProvisoria }) => dia(dataVencimentoProvisoria),
        },
      ],
      lotes: (filtro) => licencas.lotes(filtro),
      contar: (filtro) => licencas.contar(filtro),
    });
  }
}
