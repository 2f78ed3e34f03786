import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { DireitosGuard } from '../../platform/http/rota/direitos.guard';
import { SessaoGuard } from '../../platform/http/rota/sessao.guard';
import { CatracaGuard } from '../../platform/sessao/catraca.guard';
import { AuthModule } from './auth.module';
import { ConfirmarContaService } from './contas/confirmar-conta.service';
import { ContaConsultaService } from './contas/conta-consulta.service';
import { ContaPublicaController } from './contas/conta-publica.controller';
import { ContaController } from './contas/conta.controller';
import { EmailDaContaService } from './contas/email-da-conta.service';
import { EncerrarContaService } from './contas/encerrar-conta.service';
import { IdiomaDaContaService } from './contas/idioma-da-conta.service';
import { PedirContaService } from './contas/pedir-conta.service';
import { SenhaDaContaService } from './contas/senha-da-conta.service';
import { VincularContaService } from './contas/vincular-conta.service';
import { AbrirSessaoService } from './entrada/abrir-sessao.service';
import { AuthController } from './entrada/auth.controller';
import { EntrarService } from './entrada/entrar.service';
import { SenhaStrategy } from './entrada/senha.strategy';
import { ExportacoesDasContas } from './exportacoes-das-contas';
import { ExportarController } from './exportar.controller';
import { EntrarPeloGovbrService } from './govbr/entrar-pelo-govbr.service';
import { Govbr } from './govbr/govbr';
import { GovbrController } from './govbr/govbr.controller';
import { TomarConta } from './govbr/tomar-conta';
import { SegundoFatorController } from './segundo-fator/segundo-fator.controller';
import { SegundoFatorService } from './segundo-fator/segundo-fator.service';
import { ConsoleSessoesController } from './sessoes/console-sessoes.controller';
import { EncerrarSessoesService } from './sessoes/encerrar-sessoes.service';
import { SessoesController } from './sessoes/sessoes.controller';
import { EquipeController } from './usuarios/equipe.controller';
import { GerirUsuariosService } from './usuarios/gerir-usuarios.service';
import { UsuariosConsultaService } from './usuarios/usuarios-consulta.service';
import { UsuariosController } from './usuarios/usuarios.controller';

@Module({
  imports: [AuthModule, PassportModule],
  controllers: [
    AuthController,
    GovbrController,
    ContaPublicaController,
    ContaController,
    SegundoFatorController,
    SessoesController,
    ConsoleSessoesController,
    ExportarController,
    UsuariosController,
    EquipeController,
  ],
  providers: [
    SenhaStrategy,
    EntrarService,
    AbrirSessaoService,
    EncerrarSessoesService,
    Govbr,
    EntrarPeloGovbrService,
    SegundoFatorService,
    PedirContaService,
    ConfirmarContaService,
    SenhaDaContaService,
    EmailDaContaService,
    VincularContaService,
    EncerrarContaService,
    IdiomaDaContaService,
    ContaConsultaService,
    TomarConta,
    UsuariosConsultaService,
    GerirUsuariosService,
    ExportacoesDasContas,
    { provide: APP_GUARD, useClass: SessaoGuard },
    { provide: APP_GUARD, useClass: DireitosGuard },
    { provide: APP_GUARD, useClass: CatracaGuard },
  ],
})
export class AuthHttpModule {}
