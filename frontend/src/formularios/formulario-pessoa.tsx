import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';

import { listarPaises } from '../api/servicos';
import { useRecurso } from '../componentes/usar-recurso';
import { CampoMarcar, CampoMascara, CampoRadios, CampoSelecao, CampoTexto } from './campos';
import { FormularioEndereco } from './formulario-endereco';
import { pedeCorrespondencia, type ValoresPessoa } from './pessoa-valores';

/** Dados de quem vai pescar. O documento vem da busca e não se edita aqui. */
export function FormularioPessoa() {
  const { t } = useTranslation('formularios');
  const { values } = useFormikContext<ValoresPessoa>();
  return (
    <>
      <div className="bloco">
        <h2 className="legenda">{t('pessoa.titulo')}</h2>
        {values.passaporte ? (
          <CampoTexto nome="passaporte" rotulo={t('campos.passaporte')} readOnly className="curto" />
        ) : (
          <CampoMascara
            nome="cpf"
            rotulo={t('campos.cpf')}
            mascara="###.###.###-##"
            readOnly
            className="curto"
          />
        )}
        <CampoTexto
          nome="nome"
          rotulo={t('campos.nome')}
          dica={t('dicas.nome')}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={200}
        />
        <CampoMascara
          nome="dataNascimento"
          rotulo={t('campos.dataNascimento')}
          dica={t('dicas.dataNascimento')}
          mascara="##/##/####"
          className="curto"
          autoComplete="bday"
          validarAoMudar
        />
        <CampoRadios
          nome="sexo"
          rotulo={t('campos.sexo')}
          arranjo="grade"
          escolhas={['0', '1', '2'].map((valor) => ({ valor, rotulo: t(`sexo.${valor}`) }))}
        />
        <CampoTexto
          nome="nomeMae"
          rotulo={t('campos.nomeMae')}
          dica={t('dicas.nomeMae')}
          autoCapitalize="words"
          autoComplete="off"
          maxLength={200}
        />
        <CampoTexto
          nome="email"
          rotulo={t('campos.email')}
          dica={t('dicas.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={254}
        />
        <CampoTexto
          nome="confirmarEmail"
          rotulo={t('campos.confirmarEmail')}
          type="email"
          autoComplete="off"
          inputMode="email"
          spellCheck={false}
          autoCapitalize="none"
          maxLength={254}
        />
        <label className="marcar sec estrangeiro">
          <input type="checkbox" disabled checked={values.estrangeiro} />
          <span>
            {t('campos.estrangeiro')} <span className="xs">{t('dicas.estrangeiro')}</span>
          </span>
        </label>
      </div>
      {values.estrangeiro ? <EnderecoNoExterior /> : <EnderecosNoBrasil />}
    </>
  );
}

function EnderecosNoBrasil() {
  const { t } = useTranslation('formularios');
  const { values } = useFormikContext<ValoresPessoa>();
  const rural = values.enderecoPrincipal.zonaLocalizacao === '1';
  return (
    <>
      <div className="bloco">
        <h2 className="legenda">{t('enderecoPrincipal')}</h2>
        <FormularioEndereco nome="enderecoPrincipal" />
      </div>
      <div className="bloco">
        <h2 className="legenda">{t('enderecoCorrespondencia')}</h2>
        {rural ? (
          <p className="sec correspondencia-rural">{t('dicas.correspondenciaRural')}</p>
        ) : (
          <CampoMarcar nome="correspondenciaIgual" rotulo={t('correspondenciaIgual')} />
        )}
        {pedeCorrespondencia(values) ? <FormularioEndereco nome="enderecoCorrespondencia" /> : null}
      </div>
    </>
  );
}

function EnderecoNoExterior() {
  const { t, i18n } = useTranslation('formularios');
  const paises = useRecurso(`paises:${i18n.language}`, listarPaises);
  const vazio = (chave: string) => t(paises.estado === 'falhou' ? 'escolha.falhou' : chave);
  return (
    <div className="bloco">
      <h2 className="legenda">{t('enderecoEstrangeiro')}</h2>
      <CampoSelecao
        nome="enderecoEstrangeiro.nacionalidade"
        rotulo={t('campos.nacionalidade')}
        vazio={vazio('escolha.nacionalidade')}
        escolhas={(paises.dados ?? []).map(({ id, nacionalidadeNome }) => ({
          valor: id,
          rotulo: nacionalidadeNome,
        }))}
      />
      <CampoSelecao
        nome="enderecoEstrangeiro.pais"
        rotulo={t('campos.pais')}
        vazio={vazio('escolha.pais')}
        autoComplete="country"
        escolhas={(paises.dados ?? []).map(({ id, paisNome }) => ({ valor: id, rotulo: paisNome }))}
      />
      <CampoTexto
        nome="enderecoEstrangeiro.descricaoEndereco"
        rotulo={t('campos.descricaoEndereco')}
        autoComplete="street-address"
        maxLength={300}
      />
      <div className="duo">
        <CampoTexto
          nome="enderecoEstrangeiro.cidade"
          rotulo={t('campos.cidade')}
          autoComplete="address-level2"
          maxLength={100}
        />
        <CampoTexto
          nome="enderecoEstrangeiro.estado"
          rotulo={t('campos.estado')}
          autoComplete="address-level1"
          maxLength={100}
        />
      </div>
    </div>
  );
}
