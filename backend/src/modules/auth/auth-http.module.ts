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
import { EntrarPeloGovbrService } from './govbr/entrar-pelo-govbr.service';
import { Govbr } from './govbr/govbr';
import { GovbrController } from './govbr/govbr.controller';
import { TomarConta } from './govbr/tomar-conta';
import { SegundoFatorController } from './segundo-fator/segundo-fator.controller';
import { ConsoleSessoesController } from './sessoes/console-sessoes.controller';
import { SessoesController } from './sessoes/sessoes.controller';
import { EquipeController } from './usuarios/equipe.controller';
import { ListasDasContasModule } from './listas-das-contas.module';
import { GerirUsuariosService } from './usuarios/gerir-usuarios.service';
import { UsuariosController } from './usuarios/usuarios.controller';

@Module({
  imports: [AuthModule, ListasDasContasModule, PassportModule],
  controllers: [
    AuthController,
    GovbrController,
    ContaPublicaController,
    ContaController,
    SegundoFatorController,
    SessoesController,
    ConsoleSessoesController,
    UsuariosController,
    EquipeController,
  ],
  providers: [
    SenhaStrategy,
    EntrarService,
    AbrirSessaoService,
    Govbr,
    EntrarPeloGovbrService,
    PedirContaService,
    ConfirmarContaService,
    SenhaDaContaService,
    EmailDaContaService,
    VincularContaService,
    EncerrarContaService,
    IdiomaDaContaService,
    ContaConsultaService,
    TomarConta,
    GerirUsuariosService,
    { provide: APP_GUARD, useClass: SessaoGuard },
    { provide: APP_GUARD, useClass: DireitosGuard },
    { provide: APP_GUARD, useClass: CatracaGuard },
  ],
})
export class AuthHttpModule {}
