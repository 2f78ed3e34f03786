import { Injectable, OnModuleInit } from '@nestjs/common';
import { dia, instante } from '../../platform/exportacao/celulas';
import { Exportacoes } from '../../platform/exportacao/exportacoes';
import { codigoComRotulo, codigoETexto } from '../../platform/exportacao/colunas';
import { Isencoes } from '../agencia/isencoes/isencoes';
import { ListaDePessoasService, PessoaLevada } from '../pessoa/busca/lista-de-pessoas.service';
import { LicencaLevada, ListaDeLicencasService } from './lista-de-licencas.service';

/** As mesmas colunas e a mesma cobertura das listas. */
@Injectable()
export class ExportacoesDoBalcao implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly pessoas: ListaDePessoasService,
    private readonly licencas: ListaDeLicencasService,
    private readonly isencoes: Isencoes,
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
    this.exportacoes.registrar<LicencaLevada>('licencas', {
      rota: 'GET /api/admin/licencas',
      colunas: [
        { titulo: 'protocolo', valor: ({ protocolo }) => protocolo },
        ...codigoComRotulo<LicencaLevada>('modalidade', 'modalidade', (uma) =>
          uma.modalidade === 0 ? 'ESPORTIVA' : 'RECREATIVA',
        ),
        ...codigoComRotulo<LicencaLevada>('situacao', 'licenca', (uma) => uma.status),
        ...codigoComRotulo<LicencaLevada>('motivo', 'invalidacao', (uma) => uma.motivo),
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
        ...this.isencao('isencao', ({ isencaoId }) => isencaoId),
        ...this.isencao('isencaoNegada', ({ isencaoNegadaId }) => isencaoNegadaId),
      ],
      lotes: (filtro) => licencas.lotes(filtro),
      contar: (filtro) => licencas.contar(filtro),
    });
  }

  private isencao(titulo: 'isencao' | 'isencaoNegada', id: (uma: LicencaLevada) => number | null) {
    const achar = (uma: LicencaLevada) => this.isencoes.daLicenca(id(uma));
    return codigoETexto<LicencaLevada>(
      titulo,
      (uma) => achar(uma)?.assunto ?? null,
      (uma, idioma) => achar(uma)?.valor.nome[idioma] ?? null,
    );
  }
}
