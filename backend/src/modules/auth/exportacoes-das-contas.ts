import { Injectable, OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { instante } from '../../platform/exportacao/celulas';
import { Exportacoes } from '../../platform/exportacao/exportacoes';
import { continuando, porFaixas } from '../../platform/exportacao/lotes';
import { codigoComRotulo } from '../../platform/exportacao/colunas';
import { lerFiltro } from '../../platform/http/lista/lista-limitada';
import { descreverAparelho } from './domain/aparelho';
import { EncerrarSessoesService } from './sessoes/encerrar-sessoes.service';
import { UsuariosConsultaService } from './usuarios/usuarios-consulta.service';
import { UsuarioSaida } from './usuarios/usuarios.dto';

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
      colunas: [
        { titulo: 'conta', valor: ({ usuario }) => usuario.id },
        { titulo: 'nome', valor: ({ usuario }) => usuario.nome },
        ...codigoComRotulo<Sessao>('papel', 'papel', ({ usuario }) => usuario.papel),
        {
          titulo: 'aparelho',
          valor: ({ aparelho }, idioma) => descreverAparelho(aparelho, idioma),
        },
        { titulo: 'abertaEm', valor: ({ criadaEm }) => instante(criadaEm) },
        { titulo: 'ultimoUso', valor: ({ vistaEm }) => instante(vistaEm) },
      ],
      lotes: (filtro, { ator }) => {
        lerFiltro(semFiltro, filtro);
        return porFaixas(
          async (faixa) =>
            (await this.sessoes.deTodos(ator, { ...faixa, sentido: faixa.ordem.sentido })).itens,
        );
      },
    });
    this.exportacoes.registrar<UsuarioSaida>('usuarios', {
      rota: 'GET /api/admin/usuarios',
      colunas: [
        { titulo: 'numero', valor: ({ id }) => id },
        { titulo: 'nome', valor: ({ nome }) => nome },
        { titulo: 'documento', valor: ({ login }) => login },
        { titulo: 'eMail', valor: ({ email }) => email },
        ...codigoComRotulo<UsuarioSaida>('papel', 'papel', ({ papel }) => papel),
        ...codigoComRotulo<UsuarioSaida>('situacao', 'conta', (uma) => uma.situacao),
        {
          titulo: 'segundoFator',
          valor: ({ segundoFator }) => segundoFator.ativo,
        },
        { titulo: 'criadaEm', valor: ({ criadoEm }) => instante(criadoEm) },
      ],
      lotes: continuando((faixa, filtro, { ator }) => this.usuarios.faixa(faixa, filtro, ator)),
    });
  }
}
