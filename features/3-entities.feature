@entities
Feature: 3. Entities and their fields

  What the product keeps is kept as it was given, filled in where nothing was given, worked out
  where it is worked out, and never told to those who should not see it.

  @entities/written
  Scenario: Somebody can read what the product keeps
    When somebody asks for section 3 of the specification
    Then it says what the product keeps, field by field

  @entities/kept
  Scenario Outline: <call> keeps <field>
    Given everything that <call> needs
    When it is given <value> as <field>
    Then it is read back as it was given

    Examples:
      | id | field | call | value |

  @entities/required
  Scenario Outline: <call> needs <field>, and not: <given>
    Given everything that <call> needs
    When it is given <field> as <given>
    Then it is refused as <error>, and <field> is named

    Examples:
      | id | field | call | given | error |

  @entities/typed
  Scenario Outline: <call> refuses <value> as <field>
    Given everything that <call> needs
    When it is given <value> as <field>
    Then it is refused as <error>, and <field> is named

    Examples:
      | id | field | call | value | error |

  @entities/nullable
  Scenario Outline: <call> can empty <field>
    Given everything that <call> needs
    When it is given null as <field>
    Then it is read back as null

    Examples:
      | id | field | call |

  @entities/defaulted
  Scenario Outline: <call> fills in <field>
    Given everything that <call> needs
    When <field> is left out
    Then it is read back as <value>

    Examples:
      | id | field | call | value |

  @entities/made
  Scenario Outline: <call> makes <field>
    Given everything that <call> needs
    When it is made
    Then it gets <value> as its <field>

    Examples:
      | id | field | call | value |

  @entities/followed
  Scenario Outline: <call> keeps <field> up with what it follows
    Given everything that <call> needs
    When it changes the record
    Then it gets <value> as its <field>

    Examples:
      | id | field | call | value |

  @entities/computed
  Scenario Outline: <field> is worked out: <situation>
    Given this: <situation>
    When the record is read
    Then it is worked out as <value>

    Examples:
      | id | field | situation | value |

  @entities/immutable
  Scenario Outline: <call> cannot change <field>
    Given everything that <call> needs
    When it is given another <field>
    Then it is refused as <error>, and <field> is named

    Examples:
      | id | field | call | error |

  @entities/ignored
  Scenario Outline: <call> makes <field> itself
    Given everything that <call> needs
    When it is given <value> as <field>, which is not a request's to give
    Then it gets a <field> of the product's own making

    Examples:
      | id | field | call | value |

  @entities/hidden
  Scenario Outline: <call> never tells <field>
    Given everything that <call> needs
    When it is made
    Then its answer does not hold <field>

    Examples:
      | id | field | call |

  @entities/normalised
  Scenario Outline: <call> tidies up <field>
    Given everything that <call> needs
    When it is given <given> as <field>
    Then it is read back as <kept>

    Examples:
      | id | field | call | given | kept |

  @entities/unique
  Scenario Outline: <call> lets no two share their <field>
    Given somebody else's <field> is taken
    When <call> is given the same
    Then it does not go through: <error>

    Examples:
      | id | field | call | error |

  @entities/isolated
  Scenario Outline: <call> finds no <record> of another <scope>
    Given everything that <call> needs
    When somebody asks for another <scope>'s <record> all the same
    Then it is refused as <error>

    Examples:
      | id | call | record | scope | error |

  @entities/cascaded
  Scenario Outline: <call> takes along what refers to it by <field>
    Given a record that refers to another by <field>
    When <call> deletes the other
    Then the first is gone too

    Examples:
      | id | field | call |

  @entities/in-use
  Scenario Outline: <call> spares what is referred to by <field>
    Given a record that refers to another by <field>
    When <call> is to delete the other
    Then it is refused as <error>, and both are still there

    Examples:
      | id | field | call | error |

  @entities/open
  Scenario Outline: Somebody has to decide: <about>
    Then line <line> of the specification is still to be filled in

    Examples:
      | about | line |
