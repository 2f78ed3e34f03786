import { Injectable, OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { instante } from '../../platform/exportacao/celulas';
import { Exportacoes, MAXIMO_POR_FAIXAS, porFaixas } from '../../platform/exportacao/exportacoes';
import { codigoComRotulo } from '../../platform/exportacao/rotulos';
import { lerFiltro } from '../../platform/http/lista-limitada';
import { descreverAparelho } from './domain/aparelho';
import { EncerrarSessoesService } from './sessoes/encerrar-sessoes.service';
import { UsuariosConsultaService } from './usuarios/usuarios-consulta.service';
import { filtroDeUsuarios, UsuarioSaida } from './usuarios/usuarios.dto';

type Sessao = Awaited<ReturnType<EncerrarSessoesService['deTodos']>>['itens'][number];

const semFiltro = z.strictObject({});

/** Sessões abertas e contas da equipe, com a mesma cobertura das telas. O resumo da sessão não sai. */
@Injectable()
export class ExportacoesDasContas implements OnModuleInit {
  constructor(
    private readonly exportacoes: Exportacoes,
    private readonly sessoes: EncerrarSessoesService,
    private readonly usuarios: UsuariosConsultaService,
  ) {}

  onModuleInit(): void {
    this.exportacoes.registrar<Sessao>('sessoes', {
      rota: 'GET /api/admin/sessoes',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Conta', 'Account', 'Cuenta'], valor: ({ usuario }) => usuario.id },
        { titulo: ['Nome', 'Name', 'Nombre'], valor: ({ usuario }) => usuario.nome },
        ...codigoComRotulo<Sessao>(['Papel', 'Role', 'Papel'], 'papel', ({ usuario }) => usuario.papel),
        {
          titulo: ['Aparelho', 'Device', 'Dispositivo'],
          valor: ({ aparelho }, idioma) => descreverAparelho(aparelho, idioma),
        },
        { titulo: ['Aberta em', 'Opened', 'Abierta'], valor: ({ criadaEm }) => instante(criadaEm) },
        { titulo: ['Último uso', 'Last used', 'Último uso'], valor: ({ vistaEm }) => instante(vistaEm) },
      ],
      lotes: (filtro, { sessao }) => {
        lerFiltro(semFiltro, filtro);
        return porFaixas(
          async (faixa) =>
            (await this.sessoes.deTodos(sessao, { ...faixa, sentido: faixa.ordem.sentido })).itens,
        );
      },
    });
    this.exportacoes.registrar<UsuarioSaida>('usuarios', {
      rota: 'GET /api/admin/usuarios',
      maximo: MAXIMO_POR_FAIXAS,
      colunas: [
        { titulo: ['Número', 'Number', 'Número'], valor: ({ id }) => id },
        { titulo: ['Nome', 'Name', 'Nombre'], valor: ({ nome }) => nome },
        { titulo: ['Documento', 'Document', 'Documento'], valor: ({ login }) => login },
        { titulo: ['E-mail', 'E-mail', 'Correo'], valor: ({ email }) => email },
        ...codigoComRotulo<UsuarioSaida>(['Papel', 'Role', 'Papel'], 'papel', ({ papel }) => papel),
        ...codigoComRotulo<UsuarioSaida>(['Situação', 'Status', 'Situación'], 'conta', (uma) => uma.situacao),
        {
          titulo: ['Segundo fator', 'Second factor', 'Segundo factor'],
          valor: ({ segundoFator }) => segundoFator.ativo,
        },
        { titulo: ['Criada em', 'Created', 'Creada'], valor: ({ criadoEm }) => instante(criadoEm) },
      ],
      lotes: (filtro, { sessao }) => {
        const lido = lerFiltro(filtroDeUsuarios, filtro);
        return porFaixas(async (faixa) => (await this.usuarios.faixa(faixa, lido, sessao)).itens);
      },
    });
  }
}
