import { Injectable, OnModuleInit } from '@nestjs/common';
import { dia, instante } from '../../../platform/exportacao/celulas';
import { Exportacoes, porNumeros } from '../../../platform/exportacao/exportacoes';
import { codigoComRotulo } from '../../../platform/exportacao/rotulos';
import { ListaDePessoasService, PessoaNaLista } from '../../pessoa/lista-de-pessoas.service';
import type { LicencaNaLista } from './balcao.dto';
import { ListaDeLicencasService } from './lista-de-licencas.service';

const MAXIMO = 100_000;

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
    this.exportacoes.registrar<PessoaNaLista>('pessoas', {
      rota: 'GET /api/admin/pessoas',
      maximo: MAXIMO,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Nome', 'Name', 'Nombre'], valor: ({ nome }) => nome },
        { titulo: ['Documento', 'Document', 'Documento'], valor: ({ documento }) => documento },
        { titulo: ['Estrangeiro', 'Foreigner', 'Extranjero'], valor: ({ estrangeiro }) => estrangeiro },
        { titulo: ['Município', 'Municipality', 'Municipio'], valor: ({ municipio }) => municipio },
        { titulo: ['Cadastro', 'Registered', 'Registro'], valor: ({ criadaEm }) => instante(criadaEm) },
      ],
      lotes: async function* (filtro) {
        yield* porNumeros(await pessoas.ids(filtro, MAXIMO), (ids) => pessoas.porIds(ids));
      },
    });
    this.exportacoes.registrar<LicencaNaLista>('licencas', {
      rota: 'GET /api/admin/licencas',
      maximo: MAXIMO,
      colunas: [
        { titulo: ['Protocolo', 'Protocol', 'Protocolo'], valor: ({ protocolo }) => protocolo },
        ...codigoComRotulo<LicencaNaLista>(['Modalidade', 'Kind', 'Modalidad'], 'modalidade', (uma) =>
          uma.modalidade === 0 ? 'ESPORTIVA' : 'RECREATIVA',
        ),
        ...codigoComRotulo<LicencaNaLista>(
          ['Situação', 'Status', 'Situación'],
          'licenca',
          (uma) => uma.status,
        ),
        ...codigoComRotulo<LicencaNaLista>(
          ['Motivo', 'Reason', 'Motivo'],
          'invalidacao',
          (uma) => uma.motivo,
        ),
        { titulo: ['Titular', 'Holder', 'Titular'], valor: ({ titular }) => titular },
        { titulo: ['Pedido', 'Requested', 'Solicitud'], valor: ({ dataCriacao }) => dia(dataCriacao) },
        { titulo: ['Ativação', 'Activated', 'Activación'], valor: ({ dataAtivacao }) => dia(dataAtivacao) },
        {
          titulo: ['Validade', 'Valid until', 'Vigencia'],
          valor: ({ dataVencimento }) => dia(dataVencimento),
        },
        {
          titulo: ['Provisória até', 'Provisional until', 'Provisional hasta'],
          valor: ({ dataVencimentoProvisoria }) => dia(dataVencimentoProvisoria),
        },
      ],
      lotes: async function* (filtro) {
        yield* porNumeros(await licencas.ids(filtro, MAXIMO), (ids) => licencas.porIds(ids));
      },
    });
  }
}
